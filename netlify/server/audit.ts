import { v7 as uuidv7 } from 'uuid';
import type { BlobStore } from './blobs/store.ts';
import { dayOf } from './submissions/records.ts';

/** What is written down about the administration. */
export type AuditEvent =
  | 'login'
  | 'login-refused'
  | 'logout'
  | 'sessions-ended'
  | 'enquiry-restored'
  | 'enquiry-erased'
  | 'person-erased';

/** Writes the audit log: append-only, one entry each, without personal data or secrets. */
export interface Audit {
  /**
   * Adds an entry; throws StoreUnavailable unless it stands.
   *
   * @param details - ids and numbers only.
   */
  add(event: AuditEvent, details?: Readonly<Record<string, string | number | boolean>>): Promise<void>;
}

/** Opens the audit log for one request. */
export function openAudit(store: BlobStore, clock: () => Date, requestId: string): Audit {
  return {
    async add(event, details = {}) {
      const now = clock();
      const key = `audit/${dayOf(now)}/${uuidv7({ msecs: now.getTime() })}.json`;
      await store.create(key, JSON.stringify({ at: now.toISOString(), event, requestId, ...details }));
    },
  };
}

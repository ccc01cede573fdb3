import { v7 as uuidv7 } from 'uuid';
import type { BlobStore } from './blobs/store.ts';
import { dayOf } from './submissions/records.ts';

/** What is written down about the administration. */
export type AuditEvent =
  | 'login'
  | 'login-refused'
  | 'login-throttled'
  | 'logout'
  | 'sessions-ended'
  | 'enquiry-restored'
  | 'enquiry-erased'
  | 'person-erased'
  | 'sent-again'
  | 'push-device-added'
  | 'push-device-removed'
  | 'acknowledgement-switched';

/** Writes the audit log: append-only, one entry each, without personal data or secrets. */
export interface Audit {
  /**
   * Adds an entry; throws StoreUnavailable unless it stands.
   *
   * @param details - ids and numbers only.
   */
  add(event: AuditEvent, details?: Readonly<Record<string, string | number | boolean>>): Promise<void>;
  /**
   * Adds an entry unless there is one of the same event and name today: for what an attacker can cause without limit.
   *
   * @param name - lower-case letters, digits and hyphens.
   */
  addOnce(event: AuditEvent, name: string): Promise<void>;
}

/** Opens the audit log for one request. */
export function openAudit(store: BlobStore, clock: () => Date, requestId: string): Audit {
  const write = async (now: Date, name: string, entry: object) => {
    await store.create(`audit/${dayOf(now)}/${name}.json`, JSON.stringify({ at: now.toISOString(), ...entry }));
  };
  return {
    async add(event, details = {}) {
      const now = clock();
      await write(now, uuidv7({ msecs: now.getTime() }), { event, requestId, ...details });
    },
    async addOnce(event, name) {
      await write(clock(), `${event}-${name}`, { event });
    },
  };
}

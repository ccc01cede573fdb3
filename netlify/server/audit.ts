import { randomUUID } from 'node:crypto';
import type { AuditEvent, RefusalReason, ShownAuditEvent } from '#contracts/admin-safety.ts';
import type { BlobStore } from './blobs/store.ts';
import { addToTally } from './tally.ts';
import { dayOf } from './utc-day.ts';

/**
 * Days for which audit entries are kept: the year that the Digital Personal Data Protection Rules
 * ask of logs, and a month.
 */
export const auditDays = 396;

/** Folder of the audit log, by day. */
export const auditFolder = 'audit/';

/** Stands for the id of the request in what a command on the server writes. */
export const commandId = 'npm run admin';

/** Refused logins of so many milliseconds are counted together. */
export const refusalsWindow = 15 * 60_000;

/** Name of the one entry of a window's refused logins, before the window's number. */
export const refusalsName = 'logins-refused-';

/** Writes the audit log, without personal data or secrets. */
export interface Audit {
  /**
   * Adds an entry; throws StoreUnavailable unless it stands.
   *
   * @param details - ids, numbers, names of our own, and what the owner has named himself.
   */
  add(event: AuditEvent, details?: Readonly<Record<string, string | number | boolean>>): Promise<void>;
  /**
   * The same log for what is done from one device, which its entries then name.
   *
   * @param device - as contracts/device-name.ts names it; undefined where it is not known.
   */
  from(device: string | undefined): Audit;
  /**
   * Counts a refused login in the one entry of its window; throws StoreUnavailable unless it is
   * counted.
   */
  countRefusal(reason: RefusalReason): Promise<void>;
}

/** Opens the audit log for one request. */
export function openAudit(store: BlobStore, clock: () => Date, requestId: string, device?: string): Audit {
  const keyOf = (now: Date, name: string) => `${auditFolder}${dayOf(now)}/${name}.json`;
  return {
    async add(event, details = {}) {
      const now = clock();
      const entry = { at: now.toISOString(), event, requestId, device, ...details };
      // Names of a day sort by their instant.
      const name = `${now.getTime().toString(16).padStart(12, '0')}-${randomUUID()}`;
      await store.create(keyOf(now, name), JSON.stringify(entry));
    },
    from: (name) => openAudit(store, clock, requestId, name),
    async countRefusal(reason) {
      const now = clock();
      const about = { at: now.toISOString(), event: 'logins-refused' satisfies ShownAuditEvent };
      const window = Math.floor(now.getTime() / refusalsWindow);
      await addToTally(store, keyOf(now, refusalsName + window), reason, 1, about);
    },
  };
}

import { v7 as uuidv7 } from 'uuid';
import type { AuditEvent, RefusalReason, ShownAuditEvent } from '#contracts/admin-safety.ts';
import type { BlobStore } from './blobs/store.ts';

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

/** What an entry says, or nothing of a damaged one. */
function fieldsOf(text: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? '{}') };
  } catch {
    return {};
  }
}

/** Numbers of refused logins by reason; none where an entry holds none. */
export function refusalsIn(fields: Readonly<Record<string, unknown>>): Record<string, number> {
  const counts = Object.entries(fields.counts ?? {});
  return Object.fromEntries(counts.filter((one): one is [string, number] => Number.isInteger(one[1])));
}

/** Opens the audit log for one request. */
export function openAudit(store: BlobStore, clock: () => Date, requestId: string, device?: string): Audit {
  const keyOf = (at: string, name: string) => `${auditFolder}${at.slice(0, 10)}/${name}.json`;
  return {
    async add(event, details = {}) {
      const at = clock().toISOString();
      const entry = { at, event, requestId, device, ...details };
      await store.create(keyOf(at, uuidv7({ msecs: Date.parse(at) })), JSON.stringify(entry));
    },
    from: (name) => openAudit(store, clock, requestId, name),
    async countRefusal(reason) {
      const now = clock();
      const at = now.toISOString();
      const window = Math.floor(now.getTime() / refusalsWindow);
      await store.changeDocument(keyOf(at, refusalsName + window), (text) => {
        const fields = fieldsOf(text);
        const counts = refusalsIn(fields);
        counts[reason] = (counts[reason] ?? 0) + 1;
        return JSON.stringify({ at, event: 'logins-refused' satisfies ShownAuditEvent, ...fields, counts });
      });
    },
  };
}

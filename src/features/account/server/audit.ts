import { randomUUID } from 'node:crypto';
import type {
  AuditEntry,
  AuditEvent,
  RefusalReason,
  ShownAuditEvent,
} from '#features/account/contract/safety.ts';
import { accountLimits } from '#features/account/limits.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import { parseJson } from '#server/store/parse-json.ts';
import type { BlobStore } from '#server/store/store.ts';
import { utcDayOf } from '#server/store/utc-day.ts';
import { z } from '#shared/schema.ts';

/** Days that entries are kept: a year (Digital Personal Data Protection Rules) and a month. */
export const auditDays = 396;

/** Folder of the audit log, by day. */
export const auditFolder = 'audit/';

/** Stands for the id of the request in what a command on the server writes. */
export const commandId = 'npm run admin';

/** Refused logins of so many milliseconds are counted in one entry. */
const refusalsWindow = 15 * 60_000;

/** Name of the entry of a window's refused logins, before the window's number. */
const refusalsName = 'logins-refused-';

/**
 * The audit log, without personal data or secrets; all calls throw StoreUnavailable unless written.
 */
export interface Audit {
  /**
   * Adds an entry; its details are ids, numbers, names of our own,
   * and what the owner has named himself.
   */
  add(
    event: AuditEvent,
    details?: Readonly<Record<string, string | number | boolean>>,
  ): Promise<void>;
  /** The same log for what is done from one device, as src/shared/device-name.ts names it. */
  from(device: string | undefined): Audit;
  /** Counts a refused login in the one entry of its window. */
  countRefusal(reason: RefusalReason): Promise<void>;
}

const refusalsShape = z.object({
  at: z.string(),
  event: z.string(),
  counts: z.record(z.string(), z.int()),
});

/**
 * Opens the audit log for one request.
 *
 * @param requestId - {@link commandId} for a command on the server.
 * @param device - what it is done from, where that is known.
 */
export function openAudit(
  store: BlobStore,
  clock: () => Date,
  requestId: string,
  device?: string,
): Audit {
  const keyOf = (now: Date, name: string) => `${auditFolder}${utcDayOf(now)}/${name}.json`;
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
      const event: ShownAuditEvent = 'logins-refused';
      const window = Math.floor(now.getTime() / refusalsWindow);
      await store.changeDocument(keyOf(now, refusalsName + window), (text) => {
        const { counts, ...rest } = parseJson(refusalsShape, text) ?? {
          at: now.toISOString(),
          event,
          counts: {},
        };
        return JSON.stringify({
          ...rest,
          counts: { ...counts, [reason]: (counts[reason] ?? 0) + 1 },
        });
      });
    },
  };
}

const entryShape = z.looseObject({
  at: z.string(),
  event: z.string(),
  requestId: z.optional(z.string()),
  device: z.optional(z.string()),
  counts: z.optional(z.record(z.string(), z.int())),
});

/** A cursor of the log: the day, and the name of an entry within it. */
const cursorPattern = /^(\d{4}-\d\d-\d\d)\/([a-z0-9-]{1,60})$/;

/**
 * When an entry was begun, in milliseconds, by its name: a UUIDv7, or a window of refused logins.
 */
function begunAt(name: string): number {
  if (name.startsWith(refusalsName))
    return Number(name.slice(refusalsName.length)) * refusalsWindow || 0;
  return Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16) || 0;
}

/** Newest first; two of one moment by name, so that pages meet without a gap. */
const byNewest = (a: string, b: string) => begunAt(b) - begunAt(a) || (a < b ? 1 : -1);

const isShowable = (entry: [string, unknown]): entry is [string, string | number | boolean] =>
  ['string', 'number', 'boolean'].includes(typeof entry[1]);

/** An entry as the desk shows it; one that cannot be read says so: a log has no gaps. */
function parseEntry(text: string): AuditEntry {
  const entry = parseJson(entryShape, text);
  if (!entry)
    return { at: '', event: 'unreadable' satisfies ShownAuditEvent, command: false, details: {} };
  const { at, event, requestId, device, counts, ...rest } = entry;
  const details = Object.fromEntries(Object.entries(rest).filter(isShowable));
  return {
    at,
    event,
    device,
    command: requestId === commandId,
    ...(counts && { counts }),
    details,
  };
}

/**
 * One page of the audit log, newest first.
 *
 * @param cursor - of the page before; null for the first page.
 * @throws {RangeError} for a cursor that is none of this log.
 */
export async function readAudit(store: BlobStore, cursor: string | null) {
  const position = cursorPattern.exec(cursor ?? '');
  if (cursor !== null && position === null) throw new RangeError('Not a cursor of this log.');
  const [, lastDay, lastName = ''] = position ?? [];
  const days = (await store.folders(auditFolder)).filter(
    (day) => lastDay === undefined || day <= lastDay,
  );
  const found: string[] = [];
  for (const day of days.sort().reverse()) {
    const folder = `${auditFolder}${day}/`;
    const names = (await store.keys(folder)).map((key) =>
      key.slice(folder.length).replace(/\.json$/, ''),
    );
    const next = names.filter(
      (name) => day !== lastDay || (name !== lastName && byNewest(lastName, name) < 0),
    );
    found.push(...next.sort(byNewest).map((name) => `${day}/${name}`));
    // One more than a page tells whether there is another.
    if (found.length > accountLimits.logEntriesInAnswer) break;
  }
  const page = found.slice(0, accountLimits.logEntriesInAnswer);
  const texts = await mapConcurrent(page, 10, (name) => store.read(`${auditFolder}${name}.json`));
  return {
    entries: texts.flatMap((text) => (text === null ? [] : [parseEntry(text)])),
    nextCursor: found.length > accountLimits.logEntriesInAnswer ? (page.at(-1) ?? null) : null,
  };
}

import { type AuditEntry, auditPageSize, type ShownAuditEvent } from '#contracts/admin-safety.ts';
import { z } from '#contracts/schema.ts';
import { auditFolder, commandId, refusalsName, refusalsWindow } from './audit.ts';
import type { BlobStore } from './blobs/store.ts';
import { mapConcurrent } from './concurrency.ts';
import { parseTally } from './tally.ts';

const entryShape = z.looseObject({
  at: z.string(),
  event: z.string(),
  requestId: z.optional(z.string()),
  device: z.optional(z.string()),
});

/** A place in the log: the day, and the name of an entry within it. */
const cursorPattern = /^(\d{4}-\d\d-\d\d)\/([a-z0-9-]{1,60})$/;

/**
 * When an entry was begun, in milliseconds, by its name alone: the head of a UUIDv7 (RFC 9562,
 * section 5.7), or the window of refused logins. A name of neither kind is the oldest of its day.
 */
function begunAt(name: string): number {
  if (name.startsWith(refusalsName)) return Number(name.slice(refusalsName.length)) * refusalsWindow || 0;
  return Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16) || 0;
}

/** Newest first; two of one moment by name, so that pages meet without a gap. */
const byNewest = (a: string, b: string) => begunAt(b) - begunAt(a) || (a < b ? 1 : -1);

const isShowable = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** An entry as the desk is told it; one that cannot be read says so: a log has no gaps. */
function parseEntry(text: string): AuditEntry {
  try {
    const { at, event, requestId, device, ...rest } = z.parse(entryShape, JSON.parse(text));
    const details = Object.fromEntries(Object.entries(rest).filter(([, value]) => isShowable(value)));
    const counts = rest.counts ? { counts: parseTally(text) } : {};
    const entry = { at, event, device, command: requestId === commandId, ...counts };
    return { ...entry, details: details as AuditEntry['details'] };
  } catch {
    return { at: '', event: 'unreadable' satisfies ShownAuditEvent, command: false, details: {} };
  }
}

/** Names of the entries of a day, newest first. */
async function namesOf(store: BlobStore, day: string): Promise<string[]> {
  const folder = `${auditFolder}${day}/`;
  const keys = await store.keys(folder);
  return keys.map((key) => key.slice(folder.length).replace(/\.json$/, '')).sort(byNewest);
}

/**
 * One page of the audit log, newest first.
 *
 * @param cursor - `nextCursor` of the page before; null for the newest.
 * @throws {RangeError} when the cursor is not one of ours.
 */
export async function readAudit(
  store: BlobStore,
  cursor: string | null,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const place = cursorPattern.exec(cursor ?? '');
  if (cursor !== null && place === null) throw new RangeError('Not a cursor of this log.');
  const [, lastDay, lastName = ''] = place ?? [];
  const days = (await store.folders(auditFolder)).filter((day) => lastDay === undefined || day <= lastDay);
  // One more than a page tells whether there is another.
  const places: string[] = [];
  for (const day of days.sort().reverse()) {
    const names = await namesOf(store, day);
    const next = day === lastDay ? names.filter((name) => name !== lastName && byNewest(lastName, name) < 0) : names;
    places.push(...next.map((name) => `${day}/${name}`));
    if (places.length > auditPageSize) break;
  }
  const page = places.slice(0, auditPageSize);
  const texts = await mapConcurrent(page, 10, (name) => store.read(`${auditFolder}${name}.json`));
  return {
    entries: texts.flatMap((text) => (text === null ? [] : [parseEntry(text)])),
    nextCursor: places.length > auditPageSize ? (page.at(-1) ?? null) : null,
  };
}

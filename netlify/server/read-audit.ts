import { type AuditEntry, auditPageSize, type ShownAuditEvent } from '#contracts/admin-safety.ts';
import { z } from '#contracts/schema.ts';
import { auditFolder, commandId, refusalsName } from './audit.ts';
import { attemptWindow } from './auth/attempts.ts';
import type { BlobStore } from './blobs/store.ts';
import { mapConcurrent } from './concurrency.ts';
import { parseTally } from './tally.ts';
import { dayPattern } from './utc-day.ts';

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
  if (name.startsWith(refusalsName)) return Number(name.slice(refusalsName.length)) * attemptWindow || 0;
  return Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16) || 0;
}

/** Newest first; two of one moment by name, so that pages meet without a gap. */
const byNewest = (a: string, b: string) => begunAt(b) - begunAt(a) || (a < b ? 1 : -1);

const isShowable = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * An entry as the desk is told it; one that cannot be read says so, because a log without gaps is
 * worth more.
 */
function parseEntry(text: string): AuditEntry {
  try {
    const { at, event, requestId, device, ...rest } = z.parse(entryShape, JSON.parse(text));
    const shown = Object.entries(rest).filter(([, value]) => isShowable(value));
    const details = Object.fromEntries(shown) as AuditEntry['details'];
    const counts = parseTally(text);
    return {
      ...{ at, event, details, command: requestId === commandId },
      ...(device !== undefined && { device }),
      ...(Object.keys(counts).length > 0 && { counts }),
    };
  } catch {
    return { at: '', event: 'unreadable' satisfies ShownAuditEvent, command: false, details: {} };
  }
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
  const place = cursor === null ? null : cursorPattern.exec(cursor);
  if (cursor !== null && place === null) throw new RangeError('Not a cursor of this log.');
  const [, lastDay, lastName] = place ?? [];
  const days = (await store.folders(auditFolder)).filter((day) => dayPattern.test(day) && day <= (lastDay ?? day));
  // One more than a page tells whether there is another.
  const names: string[] = [];
  for (const day of days.sort().reverse()) {
    const folder = `${auditFolder}${day}/`;
    const ofDay = (await store.keys(folder)).map((key) => key.slice(folder.length).replace(/\.json$/, ''));
    const isNext = (name: string) =>
      day !== lastDay || lastName === undefined || (name !== lastName && byNewest(lastName, name) < 0);
    names.push(
      ...ofDay
        .filter(isNext)
        .sort(byNewest)
        .map((name) => `${day}/${name}`),
    );
    if (names.length > auditPageSize) break;
  }
  const page = names.slice(0, auditPageSize);
  const texts = await mapConcurrent(page, 10, (name) => store.read(`${auditFolder}${name}.json`));
  return {
    entries: texts.flatMap((text) => (text === null ? [] : [parseEntry(text)])),
    nextCursor: names.length > auditPageSize ? (page.at(-1) ?? null) : null,
  };
}

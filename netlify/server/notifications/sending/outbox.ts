import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../../blobs/store.ts';
import { deliveryKey, outboxFolder, outboxKey, type Subject, subjectOf } from '../keys.ts';

/**
 * How long an entry belongs to whoever is sending it, in milliseconds. Longer than any sending
 * takes, so that nobody else begins before it is noted; short enough that what a crash has left is
 * soon taken up.
 */
export const leaseLength = 40_000;

const entryShape = z.object({
  /** ISO 8601 instant at which it was queued. */
  queuedAt: z.iso.datetime(),
  /** Who is sending it, until when. */
  owner: z.string(),
  until: z.iso.datetime(),
});

/**
 * What the outbox says of an enquiry for which something is still to be sent. Holds nothing
 * personal.
 */
export type OutboxEntry = z.infer<typeof entryShape>;

function parse(text: string, now: Date): OutboxEntry {
  try {
    const parsed = z.safeParse(entryShape, JSON.parse(text));
    // An entry of a time to come was queued by a clock that was wrong: it would never be too old.
    if (parsed.success && Date.parse(parsed.data.queuedAt) <= now.getTime()) return parsed.data;
    if (parsed.success) return { ...parsed.data, queuedAt: now.toISOString() };
  } catch {
    // Damaged: its name says all that is needed.
  }
  return { queuedAt: now.toISOString(), owner: '', until: new Date(0).toISOString() };
}

/**
 * Whether an entry is being sent. A lease that ends later than any we give is the work of a wrong
 * clock.
 */
function isLeased({ until }: OutboxEntry, now: Date): boolean {
  const left = Date.parse(until) - now.getTime();
  return left > 0 && left <= leaseLength;
}

const leaseOf = (owner: string, now: Date) => ({ owner, until: new Date(now.getTime() + leaseLength).toISOString() });

/**
 * Puts an enquiry into the outbox, in the hands of the caller, who sends it next.
 *
 * @returns null when it was there already: then somebody else sends it.
 */
export async function putIntoOutbox(
  store: BlobStore,
  subject: Subject,
  owner: string,
  now: Date,
): Promise<OutboxEntry | null> {
  const entry: OutboxEntry = { queuedAt: now.toISOString(), ...leaseOf(owner, now) };
  return (await store.create(outboxKey(subject), JSON.stringify(entry))).created ? entry : null;
}

class NotOurs extends Error {}

/**
 * Takes an entry into the hands of the caller, unless somebody else has it.
 *
 * @returns null when it is gone or somebody else has it.
 */
export async function takeFromOutbox(
  store: BlobStore,
  subject: Subject,
  owner: string,
  now: Date,
): Promise<OutboxEntry | null> {
  let taken: OutboxEntry | undefined;
  try {
    await store.changeDocument(outboxKey(subject), (text) => {
      if (text === null) throw new NotOurs();
      const entry = parse(text, now);
      if (entry.owner !== owner && isLeased(entry, now)) throw new NotOurs();
      taken = { ...entry, ...leaseOf(owner, now) };
      return JSON.stringify(taken);
    });
    return taken ?? null;
  } catch (error) {
    if (error instanceof NotOurs) return null;
    throw error;
  }
}

/**
 * Puts an entry out of the caller's hands, so that the owner may have it sent again at once. Fine
 * where it is gone.
 */
export async function releaseInOutbox(store: BlobStore, subject: Subject, owner: string, now: Date): Promise<void> {
  try {
    await store.changeDocument(outboxKey(subject), (text) => {
      if (text === null) throw new NotOurs();
      const entry = parse(text, now);
      if (entry.owner !== owner) throw new NotOurs();
      return JSON.stringify({ ...entry, until: now.toISOString() });
    });
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
  }
}

/** Enquiries for which something is still to be sent, the oldest first. */
export async function listOutbox(store: BlobStore): Promise<Subject[]> {
  const subjects = (await store.keys(outboxFolder)).map(subjectOf).filter((subject) => subject !== null);
  return subjects.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whether anything was tried for an enquiry before. */
export async function wasTried(store: BlobStore, subject: Subject): Promise<boolean> {
  return (await store.read(deliveryKey(subject))) !== null;
}

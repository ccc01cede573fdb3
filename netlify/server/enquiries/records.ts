import { createHash } from 'node:crypto';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { EnquirySource } from '#contracts/enquiry-source.ts';
import { millisecondsOfDay } from '#contracts/indian-time.ts';
import { z } from '#contracts/schema.ts';

export { type EnquiryKind as Kind, enquiryIdPattern as idPattern, enquiryKinds as kinds } from '#contracts/enquiry.ts';

/**
 * Where a record lies: what looks like a program's doing is kept on a shelf of its own, from which
 * the owner can bring it back. Nothing is ever dropped.
 */
export const shelves = ['inbox', 'flagged'] as const;

/** One of {@link shelves}. */
export type Shelf = (typeof shelves)[number];

/**
 * Version of the record's shape. It is written for people who look into the store and for later
 * code; our reader takes records of any number. Raise it only for a shape that earlier code must
 * not take for this one.
 */
export const schemaVersion = 1;

/** A UTC day as it stands in keys. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Shape of {@link ConsentRecord}. */
export const consentRecord = z.object({
  /** Version of the privacy notice under the form. */
  noticeVersion: z.string(),
  /** SHA-256 of its wording. */
  noticeHash: z.string(),
  /** BCP 47 tag of its language. */
  language: z.string(),
  /** Whether the separate box for marketing messages was ticked. */
  marketing: z.boolean(),
});

/** Which notice was seen, and what was agreed to. */
export type ConsentRecord = z.infer<typeof consentRecord>;

/** What one field of a form holds: text, or whether a box was ticked. */
export type FieldValue = string | boolean;

/** Field name to what was sent. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** An enquiry as it is written: once, never changed. */
export interface StoredRecord {
  readonly schema: typeof schemaVersion;
  readonly id: string;
  readonly kind: EnquiryKind;
  /** ISO 8601 instant, UTC: when the server first saw the enquiry. */
  readonly receivedAt: string;
  /** What the visitor sent, validated. */
  readonly fields: Fields;
  /** SHA-256 of kind and fields, hexadecimal: tells a damaged record from a true one. */
  readonly contentHash: string;
  /** Why the enquiry looks suspicious; empty or absent for most. */
  readonly flags?: readonly string[];
  /** Proof of the notice the visitor saw (Digital Personal Data Protection Act 2023, section 5). */
  readonly consent?: ConsentRecord | undefined;
  /** Where it came from; absent where nothing is known, and from records before it was asked. */
  readonly source?: EnquirySource | undefined;
  /** Key of the marker by which a second copy of the same text is known; erased with the record. */
  readonly marker?: string | undefined;
}

/**
 * The marker that a record names, read without trusting the rest: a damaged record can be erased
 * too.
 */
export function markerIn(text: string): string | null {
  return /"marker":"(same\/[a-z0-9/-]+\.json)"/.exec(text)?.[1] ?? null;
}

/** UTC day of an instant, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/**
 * Hash over what was sent, the same whatever order the fields came in.
 *
 * @param kind - which form.
 * @param fields - values as JSON can hold them.
 */
export function contentHashOf(kind: string, fields: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('hex');
}

/**
 * Instant at which an id was made (RFC 9562, section 5.7).
 *
 * @param id - one of ours, see `enquiryIdPattern`.
 */
export function instantOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}

/**
 * UTC day at which an id was made, which is the day its record lies under.
 *
 * @param id - one of ours, see `enquiryIdPattern`.
 */
export function dayOfId(id: string): string {
  return dayOf(instantOfId(id));
}

/** The beginning of the ids that are made from an instant on. */
function firstIdAt(milliseconds: number): string {
  const digits = milliseconds.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/**
 * Makes a test for the ids of one UTC day: quicker than {@link dayOfId} for many.
 *
 * @param day - as it stands in keys.
 */
export function idsOfDay(day: string): (id: string) => boolean {
  const begin = Date.parse(`${day}T00:00:00Z`);
  const [first, next] = [firstIdAt(begin), firstIdAt(begin + millisecondsOfDay)];
  return (id) => id >= first && id < next;
}

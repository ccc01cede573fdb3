import { createHash } from 'node:crypto';
import { z } from '#contracts/schema.ts';

/** The kinds of enquiry; each is a folder of the store. */
export const kinds = ['contact', 'startup-incubation'] as const;

/** One of {@link kinds}. */
export type Kind = (typeof kinds)[number];

/**
 * Where a record lies: what looks like a program's doing is kept on a shelf of its own, from which the owner can
 * bring it back. Nothing is ever dropped.
 */
export const shelves = ['inbox', 'flagged'] as const;

/** One of {@link shelves}. */
export type Shelf = (typeof shelves)[number];

/** Version of the record's shape; a reader of a newer shape keeps reading this one. */
export const schemaVersion = 1;

/** The shape of our ids: UUIDv7, whose order is the order of arrival (RFC 9562, section 5.7). */
export const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A UTC day as it stands in keys. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const consentRecord = z.object({
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

const record = z.object({
  schema: z.literal(schemaVersion),
  id: z.string().check(z.regex(idPattern)),
  kind: z.enum(kinds),
  /** ISO 8601 instant, UTC: when the server first saw the enquiry. */
  receivedAt: z.iso.datetime(),
  /** What the visitor sent, validated. */
  fields: z.record(z.string(), z.string()),
  /** SHA-256 of kind and fields, hexadecimal: tells a damaged record from a true one. */
  contentHash: z.string(),
  /** Why the enquiry looks suspicious; empty or absent for most. */
  flags: z.optional(z.array(z.string())),
  /** Proof of the notice the visitor saw (Digital Personal Data Protection Act 2023, section 5). */
  consent: z.optional(consentRecord),
  /** Key of the marker by which a second copy of the same text is known; erased with the record. */
  marker: z.optional(z.string()),
});

/** An enquiry as it is stored: written once, never changed. */
export type StoredRecord = z.infer<typeof record>;

/** A stored text that is not a record, or not the one it says it is. */
export class CorruptRecord extends Error {
  constructor(reason: string) {
    super(`A stored record cannot be read: ${reason}.`);
    this.name = 'CorruptRecord';
  }
}

/** UTC day of an instant, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Hash over what was sent, the same whatever order the fields came in. */
export function contentHashOf(kind: Kind, fields: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('hex');
}

/**
 * Reads a stored text.
 *
 * @throws {CorruptRecord} when it is no record, or its content does not match its hash.
 */
export function parseRecord(text: string): StoredRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CorruptRecord('not JSON');
  }
  const parsed = record.safeParse(value);
  if (!parsed.success) throw new CorruptRecord(`unexpected shape at ${parsed.error.issues[0]?.path.join('.') ?? '?'}`);
  if (contentHashOf(parsed.data.kind, parsed.data.fields) !== parsed.data.contentHash) {
    throw new CorruptRecord('content and hash differ');
  }
  return parsed.data;
}

/**
 * UTC day at which an id was made, which is the day its record lies under.
 *
 * @param id - one of ours, see {@link idPattern}.
 */
export function dayOfId(id: string): string {
  return dayOf(new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)));
}

import { z } from '#contracts/schema.ts';
import type { UnreadableReason } from '#contracts/unreadable.ts';
import {
  type ConsentRecord,
  consentRecord,
  contentHashOf,
  type Fields,
  type FieldValue,
  instantOfId,
} from './records.ts';

/** An enquiry as it was read. What cannot be read has no fields and says why; its text is there all the same. */
export interface StoredEnquiry {
  /** From its key: what the text says of itself may be damaged. */
  readonly id: string;
  /** ISO 8601 instant, UTC. */
  readonly receivedAt: string;
  /** Everything it holds for a person to read, also what the reader knows no name for. */
  readonly fields: Fields;
  readonly contentHash: string | undefined;
  readonly flags: readonly string[];
  readonly consent: ConsentRecord | undefined;
  readonly unreadable: UnreadableReason | null;
  /** The text as it stands in the store. */
  readonly text: string;
}

/** All that any record must have: whose form it came from, and what was sent. */
const outline = z.looseObject({
  kind: z.string(),
  fields: z.record(z.string(), z.unknown()),
  contentHash: z.optional(z.string()),
});

const flagList = z.array(z.string());
const instant = z.iso.datetime();

/** A value of any later or earlier form as a person reads it. */
function readable(value: unknown): FieldValue {
  return typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value);
}

/** What the parts of a record say; a part of an unknown shape stays among those that are shown as they are. */
function partsOf({
  schema: _schema,
  id: _id,
  kind: _kind,
  contentHash: _hash,
  marker: _marker,
  ...rest
}: object & Record<string, unknown>) {
  const { fields: _fields, receivedAt, flags, consent, ...unknown } = rest;
  const known = {
    receivedAt: z.safeParse(instant, receivedAt),
    flags: z.safeParse(z.optional(flagList), flags),
    consent: z.safeParse(z.optional(consentRecord), consent),
  };
  const beside: Record<string, unknown> = { ...unknown };
  for (const [name, { success }] of Object.entries(known)) {
    if (!success && rest[name] !== undefined) beside[name] = rest[name];
  }
  return { receivedAt: known.receivedAt.data, flags: known.flags.data, consent: known.consent.data, beside };
}

/**
 * Reads a stored text: of every earlier form, of later ones, and with values that lists have since lost.
 *
 * @param id - from the record's key.
 * @param text - as it stands in the store. Never throws: what is no record says so.
 */
export function readEnquiry(id: string, text: string): StoredEnquiry {
  const receivedAt = instantOfId(id).toISOString();
  const bare = { id, receivedAt, contentHash: undefined, flags: [], consent: undefined, text };
  const unreadable = (reason: UnreadableReason): StoredEnquiry => ({ ...bare, fields: {}, unreadable: reason });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable('not-json');
  }
  const parsed = z.safeParse(outline, value);
  if (!parsed.success) return unreadable('foreign');
  const { kind, fields: sent, contentHash } = parsed.data;
  try {
    if (contentHash !== undefined && contentHashOf(kind, sent) !== contentHash) return unreadable('changed');
    const { beside, ...parts } = partsOf(parsed.data);
    const fields: Record<string, FieldValue> = {};
    for (const [name, content] of Object.entries(sent)) fields[name] = readable(content);
    for (const [name, content] of Object.entries(beside)) {
      fields[Object.hasOwn(fields, name) ? `${name} (record)` : name] = readable(content);
    }
    return {
      ...bare,
      receivedAt: parts.receivedAt ?? receivedAt,
      contentHash,
      fields,
      flags: parts.flags ?? [],
      consent: parts.consent,
      unreadable: null,
    };
  } catch {
    // Nested deeper than can be written down again.
    return unreadable('foreign');
  }
}

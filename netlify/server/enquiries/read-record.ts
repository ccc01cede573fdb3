import { type EnquirySource, enquirySource } from '#contracts/enquiry-source.ts';
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

/**
 * An enquiry as it was read. What cannot be read has no fields and says why; its text is there all
 * the same.
 */
export interface StoredEnquiry {
  /** From its key: what the text says of itself may be damaged. */
  readonly id: string;
  /** ISO 8601 instant, UTC. */
  readonly receivedAt: string;
  /** Everything it holds for a person to read, also what the reader knows no name for. */
  readonly fields: Fields;
  /** Whatever the record says it is; it has been compared. */
  readonly contentHash: unknown;
  readonly flags: readonly string[];
  readonly consent: ConsentRecord | undefined;
  /** Where it came from; undefined where it does not say. */
  readonly source: EnquirySource | undefined;
  readonly unreadable: UnreadableReason | null;
  /** The text as it stands in the store. */
  readonly text: string;
}

type Unknown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFlagList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((flag) => typeof flag === 'string');

/** An instant as every version has written it: ISO 8601, UTC. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

/** A value of any later or earlier form as a person reads it. */
function readable(value: unknown): FieldValue {
  return typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value);
}

/** Everything of a record that the reader has a name for; a part of an unknown shape is none. */
function partsOf(record: Unknown) {
  const { receivedAt, flags, consent, source } = record;
  const cameFrom = source === undefined ? undefined : z.safeParse(enquirySource, source);
  const agreed = consent === undefined ? undefined : z.safeParse(consentRecord, consent);
  return {
    receivedAt: isInstant(receivedAt) ? receivedAt : undefined,
    flags: isFlagList(flags) ? flags : undefined,
    consent: agreed?.success ? agreed.data : undefined,
    source: cameFrom?.success ? cameFrom.data : undefined,
  };
}

/**
 * Names of a record's parts that are never shown as they are: they say nothing to a person, or are
 * read by themselves.
 */
const internal = new Set(['schema', 'id', 'kind', 'fields', 'contentHash', 'marker']);

/**
 * Reads a stored text: of every earlier form, of later ones, and with values that lists have since
 * lost.
 *
 * @param id - from the record's key.
 * @param text - as it stands in the store. Never throws: what is no record says so.
 */
export function readEnquiry(id: string, text: string): StoredEnquiry {
  const receivedAt = instantOfId(id).toISOString();
  const bare = { id, receivedAt, contentHash: undefined, flags: [], consent: undefined, source: undefined, text };
  const unreadable = (reason: UnreadableReason): StoredEnquiry => ({ ...bare, fields: {}, unreadable: reason });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable('not-json');
  }
  // All that any record must have: whose form it came from, and what was sent.
  if (!isObject(value) || typeof value.kind !== 'string' || !isObject(value.fields)) return unreadable('foreign');
  const { kind, fields: sent, contentHash } = value;
  try {
    if (contentHash !== undefined && contentHashOf(kind, sent) !== contentHash) return unreadable('changed');
    const parts = partsOf(value);
    const fields: Record<string, FieldValue> = {};
    for (const [name, content] of Object.entries(sent)) fields[name] = readable(content);
    for (const [name, content] of Object.entries(value)) {
      const read = Object.hasOwn(parts, name) && parts[name as keyof typeof parts] !== undefined;
      if (!read && !internal.has(name))
        fields[Object.hasOwn(fields, name) ? `${name} (record)` : name] = readable(content);
    }
    return {
      ...bare,
      ...{
        receivedAt: parts.receivedAt ?? receivedAt,
        flags: parts.flags ?? [],
        ...{ consent: parts.consent, source: parts.source },
      },
      ...{ contentHash, fields, unreadable: null },
    };
  } catch {
    // Nested deeper than can be written down again.
    return unreadable('foreign');
  }
}

import { type EnquirySource, enquirySource } from '#features/enquiries/contract/source.ts';
import { z } from '#shared/schema.ts';
import type { UnreadableReason } from '#shared/unreadable.ts';
import {
  type ConsentRecord,
  consentRecord,
  contentHashOf,
  type EnquiryRecord,
  type FieldValue,
  isObject,
  parsedJson,
  type RecordEvent,
  type Unknown,
} from './record.ts';

/** What is wrong with what was sent; null for nothing. */
function damageOf(kind: string, fields: Unknown, contentHash: unknown): UnreadableReason | null {
  try {
    const expected = contentHashOf(kind, fields);
    return contentHash === undefined || contentHash === expected ? null : 'changed';
  } catch {
    // Nested deeper than can be written down again.
    return 'foreign';
  }
}

/** Why what was sent cannot be read; null where it can. */
export function unreadableReason({
  kind,
  fields,
  contentHash,
  raw,
}: EnquiryRecord): UnreadableReason | null {
  if (raw === undefined) return damageOf(kind, fields, contentHash);
  const value = parsedJson(raw);
  if (value === undefined) return 'not-json';
  // All that any record must have: whose form it came from, and what was sent.
  if (!isObject(value) || typeof value.kind !== 'string' || !isObject(value.fields))
    return 'foreign';
  return damageOf(value.kind, value.fields, value.contentHash) ?? 'foreign';
}

/** A value of any later or earlier form as a person reads it. */
const readable = (value: unknown): FieldValue =>
  typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value);

/** Parts of a record that are shown in places of their own, or say nothing to a person. */
const ownParts = new Set<string>([
  'schema',
  'kind',
  'id',
  'receivedAt',
  'fields',
  'contentHash',
  'flags',
  'setAside',
  'events',
  'notification',
  'write',
  'raw',
  'consent',
  'source',
  'language',
] satisfies readonly (keyof EnquiryRecord)[]);

/** An enquiry as a person reads it. One that cannot be read has no fields and says why. */
export interface ShownEnquiry {
  readonly id: string;
  readonly receivedAt: string;
  /** Everything it holds for a person to read, also what we know no name for. */
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly flags: readonly string[];
  readonly setAside: boolean;
  readonly consent: ConsentRecord | undefined;
  readonly source: EnquirySource | undefined;
  /** Name of the language that it was written to us in. */
  readonly language: string;
  readonly events: readonly RecordEvent[];
  readonly unreadable: UnreadableReason | null;
  /** What stands in the store of one that cannot be read; empty for all others. */
  readonly text: string;
}

/**
 * Makes a record readable.
 *
 * @param text - how the record stands in the store; shown where it cannot be read.
 */
export function toEnquiryView(record: EnquiryRecord, text: string): ShownEnquiry {
  const source = z.safeParse(enquirySource, record.source);
  const consent = z.safeParse(consentRecord, record.consent);
  const shown = {
    id: record.id,
    receivedAt: record.receivedAt || new Date(0).toISOString(),
    flags: record.flags,
    setAside: record.setAside,
    events: record.events,
    // What does not say so is English.
    language: typeof record.language === 'string' ? record.language : 'en',
    source: source.success ? source.data : undefined,
    consent: consent.success ? consent.data : undefined,
  };
  const unreadable = unreadableReason(record);
  if (unreadable) return { ...shown, fields: {}, unreadable, text: record.raw ?? text };
  const fields: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(record.fields)) fields[name] = readable(value);
  for (const [name, value] of Object.entries(record)) {
    // A source or consent of another shape is shown as it stands, so that nothing goes unseen.
    const isForeign =
      (name === 'source' && !source.success) || (name === 'consent' && !consent.success);
    if (value === undefined || (ownParts.has(name) && !isForeign)) continue;
    fields[Object.hasOwn(fields, name) ? `${name} (record)` : name] = readable(value);
  }
  return { ...shown, fields, unreadable: null, text: '' };
}

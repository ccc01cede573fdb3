import { hash } from 'node:crypto';
import type { EnquirySource } from '#features/enquiries/contract/source.ts';
import { type ShownEvent, shownEvent } from '#features/enquiries/contract/state.ts';
import type { NotificationState } from '#features/notifications/server/delivery-state.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { z } from '#shared/schema.ts';

/** What one field of a form holds: text, or whether a box was ticked. */
export type FieldValue = string | boolean;

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

/** One thing that was done with an enquiry; the list of types is open. */
export interface RecordEvent extends ShownEvent {
  /** Id of this write: a retry after a lost answer finds it and writes nothing twice. */
  readonly write?: string;
  /** Length of the call that it names. */
  readonly minutes?: number;
  /** How often that call had been booked, moved or cancelled before; absent in older events. */
  readonly follows?: number;
}

/**
 * Version of the record's shape. In version 1 events, notes and the rest lay in texts of their own.
 */
export const schemaVersion = 2;

/** All that is known of an enquiry, in one text. */
export interface EnquiryRecord {
  readonly schema: number;
  readonly kind: EnquiryKind;
  readonly id: string;
  /** ISO 8601 instant, UTC, by the server's clock; empty where a damaged text does not say. */
  readonly receivedAt: string;
  /** What was sent, never changed: values as JSON can hold them. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** SHA-256 of kind and fields: tells a damaged record from a true one. */
  readonly contentHash?: unknown;
  /** Why it looked suspicious when it came; empty for most. */
  readonly flags: readonly string[];
  /** Whether it is set aside as spam, away from the inbox. */
  readonly setAside: boolean;
  readonly consent?: ConsentRecord | undefined;
  readonly source?: EnquirySource | undefined;
  /** Name of the language of the form's page; absent in records from when there was but English. */
  readonly language?: string | undefined;
  /** What the owner has done with it, oldest first. */
  readonly events: readonly RecordEvent[];
  /** Absent until something was tried. */
  readonly notification?: NotificationState | undefined;
  /** Id of the write that made it: it tells which of two equal requests created the record. */
  readonly write?: string | undefined;
  /** The stored text, of one that cannot be read. */
  readonly raw?: string | undefined;
}

/**
 * Whatever stands under the key of a record: an enquiry, or the instant at which it was erased,
 * kept for good so that no late retry brings it back.
 */
export type Stored = EnquiryRecord | { readonly erased: string };

/** Whether an enquiry stands there; not for null, nor for the rest of one that was erased. */
export const isRecord = (stored: Stored | null): stored is EnquiryRecord =>
  stored !== null && 'fields' in stored;

/** An object of JSON whose members may hold anything. */
export type Unknown = Readonly<Record<string, unknown>>;

/** Whether a value of JSON is an object with named members. */
export const isObject = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** An instant as every version has written it: ISO 8601, UTC. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/**
 * The instant that a damaged text names,
 * or the one in its id where that is a UUIDv7 (RFC 9562, section 5.7).
 */
function instantIn(id: string, text: string): string {
  const named = /"receivedAt":"([^"]+)"/.exec(text)?.[1];
  if (isInstant(named)) return named;
  return id.includes('-')
    ? new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()
    : '';
}

/** Hash over what was sent by a form, the same whatever order the fields came in. */
export function contentHashOf(kind: string, fields: Unknown): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => {
    if (a === b) return 0;
    return a < b ? -1 : 1;
  });
  return hash('sha256', JSON.stringify([kind, sorted]));
}

/** The id of an enquiry: one-way, and different for another text under the same key of a form. */
export const idOf = (kind: string, formKey: string, contentHash: string): string =>
  hash('sha256', [kind, formKey, contentHash].join('\n')).slice(0, 32);

const eventOf = (value: unknown): RecordEvent =>
  isObject(value) && z.safeParse(shownEvent, value).success
    ? (value as unknown as RecordEvent)
    : {
        at: '',
        type: 'unreadable',
        text: typeof value === 'string' ? value : JSON.stringify(value),
      };

const hasNotificationState = (value: unknown): value is NotificationState =>
  isObject(value) && isObject(value.channels);

/** What a text says in JSON; undefined for a text that is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A record as its object in JSON says it; parts of an unexpected shape count as absent. */
function recordFrom(kind: EnquiryKind, id: string, value: Unknown, text: string): EnquiryRecord {
  const { fields, events, flags, receivedAt, notification } = value;
  return {
    schema: schemaVersion,
    ...value,
    kind,
    id,
    receivedAt: isInstant(receivedAt) ? receivedAt : instantIn(id, text),
    fields: isObject(fields) ? fields : {},
    flags: isTexts(flags) ? flags : [],
    setAside: value.setAside === true,
    // What should be a list and is none is shown to the owner as it stands.
    ...(flags !== undefined && !isTexts(flags) && { 'flags (record)': flags }),
    events: Array.isArray(events) ? events.map(eventOf) : [],
    notification: hasNotificationState(notification) ? notification : undefined,
  };
}

/**
 * Reads what stands under the key of a record: of today's form, of later ones, and damaged.
 * It never throws: a text that cannot be read becomes a record that holds it as `raw`.
 *
 * @param id - from the key: what the text says of itself may be damaged.
 */
export function parseStored(kind: EnquiryKind, id: string, text: string): Stored {
  const value = parsedJson(text);
  if (isObject(value)) {
    if (typeof value.erased === 'string') return { erased: value.erased };
    const isEnquiry = typeof value.kind === 'string' && isObject(value.fields);
    if (typeof value.raw === 'string' || isEnquiry) return recordFrom(kind, id, value, text);
  }
  return { ...emptyRecord(kind, id, instantIn(id, text)), raw: text };
}

/** A record that holds nothing yet. */
export function emptyRecord(kind: EnquiryKind, id: string, receivedAt: string): EnquiryRecord {
  return {
    schema: schemaVersion,
    kind,
    id,
    receivedAt,
    fields: {},
    flags: [],
    setAside: false,
    events: [],
  };
}

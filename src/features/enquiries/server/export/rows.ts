import { enquiryLists } from '#features/enquiries/contract/list.ts';
import type { EnquirySource } from '#features/enquiries/contract/source.ts';
import { type EnquiryState, initialState } from '#features/enquiries/contract/state.ts';
import { budgetLabels } from '#features/enquiries/words.ts';
import { languageLabel } from '#server/language-label.ts';
import { internationalNumber } from '#shared/contact-links.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { indianTimeZone } from '#shared/indian-time.ts';
import { industryNames } from '#shared/industries.ts';
import { taken, toListItem } from '../list-enquiries.ts';
import type { ShownEnquiry } from '../storage/enquiry-view.ts';
import { recordKey } from '../storage/keys.ts';

/**
 * What one enquiry is in the shape of its list, whatever its kind,
 * with the owner's notes, oldest first.
 */
type Item = Readonly<Record<string, unknown>> &
  Pick<ShownEnquiry, 'id'> & {
    readonly notes: readonly { readonly at: string; readonly text: string }[];
  };

/** One column of a table. */
export interface Column {
  readonly heading: string;
  /** The text of a cell; empty where there is nothing to say. */
  text(item: Item): string;
}

/**
 * India has one time zone; the file says so, because a spreadsheet cannot.
 * Sweden writes times as ISO 8601 does.
 */
const time = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: indianTimeZone,
});

const stateIn = (state: unknown): EnquiryState =>
  (state as EnquiryState | undefined) ?? initialState;

/** An instant as a table shows it: `2026-11-21 19:32`; nothing for none. */
function indianTime(instant: string): string {
  return Number.isNaN(Date.parse(instant)) ? '' : time.format(new Date(instant));
}

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  industry: industryNames,
  budget: budgetLabels,
};

/** Fields that hold a phone number. */
const phoneFields = new Set(['phone', 'mobile']);

/** A value of a field as a person reads it. */
function readable(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return value === undefined ? '' : JSON.stringify(value);
  if (phoneFields.has(field)) return internationalNumber(value) ?? value;
  const names = (Object.hasOwn(labels, field) && labels[field]) || {};
  return Object.hasOwn(names, value) ? (names[value] ?? value) : value;
}

/** `adultOrGuardian` as a heading: `Adult or guardian`. */
function headingOf(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Everything that is known of where it came from. */
function sourceText(source: EnquirySource | undefined): string {
  if (source === undefined) return '';
  const { way, page, firstPage, referrer, campaign = {} } = source;
  const parts = { by: way, page, 'first page': firstPage, from: referrer, ...campaign };
  return Object.entries(parts)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** What was stored beside the fields of today, a line for each. */
function otherText({ other }: Item): string {
  return Object.entries(other ?? {})
    .map(([name, value]) => `${name}: ${readable(name, value)}`)
    .join('\n');
}

/** The owner's notes, a line for each. */
function notesText({ notes }: Item): string {
  return notes.map(({ at, text }) => `${indianTime(at)}: ${text}`).join('\n');
}

/**
 * The columns of a kind's table: a place for all that a record may hold, of forms of before too.
 */
export function columnsOf(kind: EnquiryKind): readonly Column[] {
  // What is no field of a form has columns of its own.
  const own = Object.keys(enquiryLists[kind].item.shape).filter((field) => !taken.has(field));
  return [
    { heading: 'Received (India)', text: ({ submittedAt }) => indianTime(String(submittedAt)) },
    ...own.map((field) => ({
      heading: headingOf(field),
      text: (item: Item) => readable(field, item[field]),
    })),
    { heading: 'Language', text: ({ language }) => languageLabel(String(language)) },
    { heading: 'Status', text: ({ state }) => stateIn(state).status },
    { heading: 'Follow-up', text: ({ state }) => stateIn(state).followUp ?? '' },
    {
      heading: 'First answered (India)',
      text: ({ state }) => indianTime(stateIn(state).contactedAt ?? ''),
    },
    { heading: 'Notes', text: notesText },
    { heading: 'Came from', text: ({ source }) => sourceText(source as EnquirySource | undefined) },
    { heading: 'Marketing', text: ({ marketing }) => readable('marketing', marketing) },
    {
      heading: 'Possible spam because',
      text: ({ flags }) => (Array.isArray(flags) ? flags.join(', ') : ''),
    },
    { heading: 'Other', text: otherText },
    {
      heading: 'Cannot be read: stored text',
      text: ({ unreadable }) => (unreadable as { text?: string })?.text ?? '',
    },
    { heading: 'Id', text: ({ id }) => id },
  ];
}

/** An enquiry in the shape of its list, with the whole of a text that cannot be read. */
export function itemOf(kind: EnquiryKind, enquiry: ShownEnquiry): Item {
  const { id, events, unreadable: reason, text } = enquiry;
  const notes = events.flatMap(({ type, at, text = '' }) =>
    type === 'note' ? [{ at, text }] : [],
  );
  const item = { ...toListItem(kind, enquiryLists[kind].item, enquiry), id, notes };
  return reason === null
    ? item
    : { ...item, unreadable: { reason, key: recordKey(kind, id), text, cut: false } };
}

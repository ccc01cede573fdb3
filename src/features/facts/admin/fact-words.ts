import { phoneDisplay } from '#shared/contact-links.ts';
import { indianTimeZone } from '#shared/indian-time.ts';
import { peopleOf } from '#shared/people.ts';
import { timeOfDay } from '#shared/time-of-day.ts';
import { readableDay } from '../../../lib/calendar.ts';
import { fillPlaceholders } from '../../../lib/fill-placeholders.ts';
import type { AdminFacts, FactField } from '../contract/admin.ts';
import { type FactValue, isEmptyFact } from '../contract/values.ts';
import type { Rows } from './band.ts';
import { factsDeskWords as t } from './words.ts';

/** What stands in a field: the desk's value, else the file's. */
export const currentValue = ({ values }: AdminFacts, { id, yaml }: FactField): FactValue =>
  values[id] ?? yaml;

/** A text of a field with what stands for its names in braces, as pages show it. */
export const filledText = ({ fills = {} }: FactField, text: string): string =>
  fillPlaceholders(text, fills).text;

/** The same text as it is stored: it follows the company's data as long as it says the same. */
export function storedText({ fills = {} }: FactField, text: string): string {
  let stored = text;
  for (const [name, value] of Object.entries(fills)) stored = stored.replaceAll(value, `{${name}}`);
  return stored;
}

/** Every field of the form. */
export const fieldsOf = ({ groups }: AdminFacts): FactField[] =>
  groups.flatMap(({ fields }) => fields);

/** What the live site says of a field. */
export function liveFact(data: AdminFacts, field: FactField): FactValue {
  const isUnpublished = (version: number) => version > data.publish.version;
  const oldest = data.changes.findLast(
    (change) => change.field === field.id && isUnpublished(change.version),
  );
  return oldest ? (oldest.before ?? field.yaml) : currentValue(data, field);
}

/** Whether pages with scripts show a saved value before it is published (contract/urgent.ts). */
export const isLiveAtOnce = (data: AdminFacts, field: FactField): boolean =>
  field.id.includes('#notice.') ||
  (field.id.endsWith('#status') && currentValue(data, field) !== 'cancelled');

/** The texts in which pages say a value. */
export function rowsOf(field: FactField, value: FactValue): Rows {
  const { kind, language = 'en', options = [] } = field;
  if (value === null || isEmptyFact(value) || kind === 'photo') return [];
  if (Array.isArray(value))
    return value.map((row) => {
      if ('words' in row) return [row.words, row.name];
      if ('done' in row) return [row.name, row.done];
      return 'url' in row ? [row.label] : [row.days, `${row.opens} – ${row.closes}`];
    });
  const text = filledText(field, String(value));
  if (field.people) return peopleOf(text).map(({ name, done }) => (done ? [name, done] : [name]));
  const locale = `${language}-IN`;
  if (kind === 'choice') return [[options.find((option) => option.value === text)?.label ?? text]];
  if (kind === 'phone') return [[phoneDisplay(text)]];
  if (kind === 'day') return [[readableDay(text, locale)]];
  if (kind !== 'datetime') return [[text]];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: indianTimeZone });
  return [[day.format(new Date(text)), timeOfDay(new Date(text), locale, indianTimeZone)]];
}

/** A value in a line, as the desk shows it. */
export function shownFact(field: FactField, value: FactValue): string {
  if (field.kind === 'photo' && value) return t.photo.one;
  const rows = rowsOf(field, value).map((row) => row.join(', '));
  return rows.join('; ') || t.empty;
}

/**
 * The id of a field names the file and the path of its value: `site.yaml#phone`. Stored documents,
 * drafts, links and backups contain ids, so an id that was published is never given up. Rename a
 * file or a key, and add an alias here: tests/unit/field-ids.test.ts names the ids that need one.
 */

import type { FactValue } from './values.ts';

/** Values by the ids of their fields. */
export type FactValues = Readonly<Record<string, FactValue>>;

/**
 * Former ids, and the ids that took their place. The aliases apply one after another, so an id that
 * was renamed twice needs two. An alias for events has to match any event, because the owner makes
 * more of them: `/^(en|hi)(\/events\/[a-z0-9-]+\.yaml#)price$/`.
 */
const aliases: readonly (readonly [former: RegExp, id: string])[] = [
  // These services have a page of their own, which has the only terms.
  [/^(en|hi)\/services\/corporate\.yaml#detail\./, '$1/pages/corporate-training.yaml#'],
  [/^(en|hi)\/services\/public-life\.yaml#detail\./, '$1/pages/political-training.yaml#'],
  [/^(en|hi)\/services\/youth\.yaml#detail\./, '$1/pages/youth-development.yaml#'],
  // The answers have a name in place of a number, so that one more moves none of them.
  [/^(en|hi)(\/pages\/services\.yaml#charges\.items\.)0\./, '$1$2basis.'],
  [/^(en|hi)(\/pages\/services\.yaml#charges\.items\.)1\./, '$1$2invoice.'],
  [/^(en|hi)(\/pages\/services\.yaml#charges\.items\.)2\./, '$1$2payment.'],
  [/^(en|hi)(\/pages\/services\.yaml#charges\.items\.)3\./, '$1$2refunds.'],
];

/** Fields that the owner cannot change any more, each with the reason. */
const retired: readonly (readonly [id: RegExp, reason: string])[] = [
  [
    /^facts\.yaml#(?:final-dues|labour-codes|provident-fund-people|small-supplier-(?:un)?agreed|state-insurance-people|wages-(?:day|share))\.value$/,
    'The files to download print this figure too, so it can only be changed together with them.',
  ],
];

/** The id that a field has now. @param id - any that it ever had. */
export const currentId = (id: string): string =>
  aliases.reduce((now, [former, replacement]) => now.replace(former, replacement), id);

/** Why a field was retired; undefined for a field that was not. */
export const retiredReason = (id: string): string | undefined =>
  retired.find(([retiredId]) => retiredId.test(id))?.[1];

/** Values by the ids that their fields have now. A value under that id goes before a former one. */
export function withCurrentIds<Value>(values: Readonly<Record<string, Value>>) {
  const former = Object.entries(values).filter(([id]) => currentId(id) !== id);
  if (former.length === 0) return values;
  const own = Object.entries(values).filter(([id]) => currentId(id) === id);
  const renamed = former.map(([id, value]) => [currentId(id), value] as const);
  return Object.fromEntries([...renamed, ...own]);
}

/** File below src/content, and dotted path in it, of a field's value. */
export function placeOf(id: string): { readonly file: string; readonly path: string } {
  const [file = '', path = ''] = id.split('#');
  return { file, path };
}

/** Whether a field is part of the notice, which pages show without a build. */
export const isOfNotice = (id: string): boolean => placeOf(id).path.startsWith('notice.');

/** Id of the field with the value at a place. */
export const idAt = (file: string, path: string): string => `${file}#${path}`;

/** Whether visitors see a change of a field without a build (contract/urgent.ts). */
export function isUrgentFact(id: string): boolean {
  const { file, path } = placeOf(id);
  const isOfEvent = eventOfField(id) !== undefined && ['status', 'seats'].includes(path);
  return isOfNotice(id) || isOfEvent || (file === 'site.yaml' && path === 'hours');
}

/** Takes the place of an event's id while the event is being written: `en/events/new.yaml#title`. */
export const draftEventId = 'new';

/** The event that a field is about, such as `open-house`; undefined for any other field. */
export const eventOfField = (id: string): string | undefined =>
  /^\w\w\/events\/([a-z0-9-]+)\.yaml#/.exec(id)?.[1];

/** Id of a field of an event. @param path - such as `date.place`. */
export const eventField = (event: string, path: string, language = 'en'): string =>
  idAt(`${language}/events/${event}.yaml`, path);

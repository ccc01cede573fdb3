/** The id of a field names the file and the path of its value: `site.yaml#phone`. */

import type { FactValue } from './values.ts';

/** Values by the ids of their fields. */
export type FactValues = Readonly<Record<string, FactValue>>;

/** File below src/content, and dotted path in it, of a field's value. */
export function placeOf(id: string): { readonly file: string; readonly path: string } {
  const [file = '', path = ''] = id.split('#');
  return { file, path };
}

/** Id of the field with the value at a place. */
export const idAt = (file: string, path: string): string => `${file}#${path}`;

/** Takes the place of an event's id while the event is being written: `en/events/new.yaml#title`. */
export const unmadeEvent = 'new';

/** The event that a field is about, such as `open-house`; undefined for any other field. */
export const eventOfField = (id: string): string | undefined =>
  /^\w\w\/events\/([a-z0-9-]+)\.yaml#/.exec(id)?.[1];

/** Id of a field of an event. @param path - such as `date.place`. */
export const eventField = (event: string, path: string, language = 'en'): string =>
  idAt(`${language}/events/${event}.yaml`, path);

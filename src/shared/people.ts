/** Somebody who is named, and what they have done, where that is said. */
export interface Person {
  readonly name: string;
  readonly done: string | undefined;
}

/**
 * People of a text: "Asha Verma, fourteen years in sales; Ravi Singh".
 *
 * @param text - divided by `;` or by lines; what stands behind the first comma is what they have done.
 */
export function peopleOf(text: string): readonly Person[] {
  return text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const comma = one.search(/,\s/);
      if (comma < 0) return { name: one, done: undefined };
      return { name: one.slice(0, comma), done: one.slice(comma + 1).trim() };
    });
}

/** A name without what typesetting, or a hurried hand, makes of it. */
const plainName = (name: string): string =>
  name.normalize('NFC').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether two names are the same, whatever their capitals and spaces. */
export const isSameName = (a: string, b: string): boolean => plainName(a) === plainName(b);

/** The same people as one text, divided by `;`. */
export const peopleAsText = (text: string): string =>
  peopleOf(text)
    .map(({ name, done }) => (done ? `${name}, ${done}` : name))
    .join('; ');

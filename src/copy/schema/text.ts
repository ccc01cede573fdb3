import { z } from 'astro/zod';
import { fillPlaceholders, keptPlaceholders } from '../../lib/fill-placeholders.ts';
import { typeset } from '../../lib/typeset.ts';
import { placeholderValues, publishedFacts } from '../sources.ts';

/**
 * A text that is never empty, with its placeholders filled, except those in `later`. An unknown one
 * fails the build.
 *
 * @param max - counts the text as it is typed, placeholders included. So it limits the copy, and a
 *   longer value of the owner's never makes a text too long.
 */
function filledText(max: number, finish: (text: string) => string, later: readonly string[] = []) {
  const values = { ...placeholderValues, ...keptPlaceholders(later) };
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .transform((typed, context) => {
      const filled = fillPlaceholders(typed, values);
      for (const name of filled.unknown) {
        context.addIssue({
          code: 'custom',
          message: `{${name}} is neither in site.yaml nor in facts.yaml`,
          input: typed,
        });
      }
      return finish(filled.text);
    });
}

/** A piece of copy, typed plainly and set with typographic characters. */
export function text(max: number) {
  return filledText(max, typeset);
}

/** A piece of copy. The placeholders in `later` are filled when it is used. */
export function template(max: number, later: readonly string[]) {
  return filledText(max, typeset, later);
}

/** Copy that the owner's specification gives letter by letter: shown as typed. */
export function givenText(max: number) {
  return filledText(max, (given) => given);
}

/** A list of so many items. */
export function list<Item extends z.ZodType>(item: Item, fewest: number, most = fewest) {
  return z.array(item).min(fewest).max(most);
}

/** A list of so many things with these fields. */
export function entries<Fields extends z.ZodRawShape>(
  fewest: number,
  most: number,
  fields: Fields,
) {
  return list(z.strictObject(fields), fewest, most);
}

/** The id of a fact in facts.yaml; the page receives the whole fact. */
export function factReference() {
  return z.string().transform((id, context) => {
    const fact = Object.hasOwn(publishedFacts, id) ? publishedFacts[id] : undefined;
    if (fact) return fact;
    context.addIssue({ code: 'custom', message: `facts.yaml holds no fact "${id}"`, input: id });
    return z.NEVER;
  });
}

/** Name of a Phosphor icon, without its weight (`chalkboard-teacher`). */
export function icon() {
  return z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
}

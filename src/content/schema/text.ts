import { z } from 'astro/zod';
import { fillPlaceholders, keptPlaceholders } from '../../lib/copy.ts';
import { facts, placeholderValues } from '../sources.ts';

/**
 * A piece of copy: placeholders filled, trimmed, never empty. An unknown placeholder fails the build.
 *
 * @param max - most characters, counted after the placeholders are filled.
 */
export function text(max: number) {
  return template(max, []);
}

/**
 * A piece of copy some of whose placeholders are filled when it is used: they stay as they are.
 *
 * @param max - as for {@link text}.
 * @param names - the placeholders that stay.
 */
export function template(max: number, names: readonly string[]) {
  const values = { ...placeholderValues, ...keptPlaceholders(names) };
  return z
    .string()
    .transform((raw, context) => {
      const filled = fillPlaceholders(raw.trim(), values);
      for (const name of filled.unknown) {
        context.addIssue({
          code: 'custom',
          message: `{${name}} is neither in site.yaml nor in facts.yaml`,
          input: raw,
        });
      }
      return filled.text;
    })
    .pipe(z.string().min(1).max(max));
}

/** The id of a fact in facts.yaml; the page receives the whole fact. */
export function factReference() {
  return z.string().transform((id, context) => {
    const fact = Object.hasOwn(facts, id) ? facts[id] : undefined;
    if (fact) return fact;
    context.addIssue({ code: 'custom', message: `facts.yaml holds no fact "${id}"`, input: id });
    return z.NEVER;
  });
}

/** Name of a Phosphor icon, without its weight (`chalkboard-teacher`). */
export function icon() {
  return z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
}

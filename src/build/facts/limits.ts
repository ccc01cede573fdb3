import { z } from 'astro/zod';
import type { FactField } from '#features/facts/contract/desk.ts';
import { siteSchema } from '../../copy/schema/site.ts';
import { defaultLanguage } from '../../lib/language.ts';
import { valueAt } from './fields-of-file.ts';
import type { Longest } from './longest.ts';

/** The company's schema as data, in which each text says its pattern. */
const site = z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' });

const written: readonly FactField['kind'][] = ['text', 'longtext', 'email', 'phone'];

/** How the schema of site.yaml wants a text to be written; undefined where it says nothing. */
function patternOf(id: string): string | undefined {
  const [, path = ''] = /(?:^|\/)site\.yaml#(.+)$/.exec(id) ?? [];
  const inSchema = `properties.${path.replaceAll('.', '.properties.')}`;
  const pattern = path && valueAt(site, `${inSchema}.pattern`);
  return typeof pattern === 'string' ? pattern : undefined;
}

/**
 * The longest value that a field may have in a language; undefined where no text limits it.
 * What English says stands in another language too, until that has words of its own.
 *
 * @param now - what the file says, which fits.
 */
function longestOf(
  all: readonly Longest[],
  field: string,
  language = defaultLanguage,
  now = '',
): number | undefined {
  const limits = all.filter(
    (one) => one.field === field && (language === defaultLanguage || one.language === language),
  );
  if (limits.length === 0) return undefined;
  return Math.max(now.length, Math.min(...limits.map(({ max }) => max)));
}

/**
 * A field with what the schemas of the build ask of its value, so that whatever the desk takes, the
 * next build shows.
 */
export function withLimits(field: FactField, longest: readonly Longest[]): FactField {
  if (!written.includes(field.kind)) return field;
  const { id, language, yaml } = field;
  const room = longestOf(longest, id.replace(/^hi\//, ''), language, String(yaml));
  const max = Math.min(field.max ?? Number.POSITIVE_INFINITY, room ?? Number.POSITIVE_INFINITY);
  const pattern = patternOf(id);
  return {
    ...field,
    ...(Number.isFinite(max) && { max }),
    ...(pattern && { pattern, example: field.example ?? String(yaml) }),
  };
}

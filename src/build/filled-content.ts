import {
  callPlaceholders,
  certificatePlaceholders,
  enquiryPlaceholders,
  languagePlaceholders,
  reminderPlaceholders,
} from '#features/notifications/contract/texts.ts';
import { placeholderValuesOf } from '../copy/placeholder-values.ts';
import { readContent } from '../copy/read-content.ts';
import { clausePlaceholders } from '../copy/schema/clauses.ts';
import { factsSchema } from '../copy/schema/facts.ts';
import { siteSchema } from '../copy/schema/site.ts';
import {
  fillPlaceholders,
  keptPlaceholders,
  type PlaceholderValues,
} from '../lib/fill-placeholders.ts';
import { typeset } from '../lib/typeset.ts';
import { companyData } from './languages/company-data.ts';

/** Every text of a value with its placeholders filled. */
function filled(value: unknown, values: PlaceholderValues, file: string): unknown {
  if (typeof value === 'string') {
    const { text, unknown } = fillPlaceholders(value.trim(), values);
    if (unknown.length > 0) throw new Error(`${file}: {${unknown[0]}} is not known here.`);
    return typeset(text);
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, values, file));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filled(inner, values, file)]),
  );
}

/** What site.yaml and facts.yaml say, in the words of a language. */
export function valuesIn(language: string): PlaceholderValues {
  return placeholderValuesOf(
    siteSchema.parse(companyData('site', language)),
    Object.values(factsSchema.parse(companyData('facts', language))),
  );
}

/**
 * A file below a language’s folder, filled but for what each enquiry, or the page that shows it, fills.
 *
 * @throws naming what is not known.
 */
export function filledContent(language: string, path: string): unknown {
  const later = [
    ...enquiryPlaceholders,
    ...languagePlaceholders,
    ...reminderPlaceholders,
    ...callPlaceholders,
    ...certificatePlaceholders,
    ...clausePlaceholders,
  ];
  const values = { ...valuesIn(language), ...keptPlaceholders(later) };
  return filled(readContent(`${language}/${path}`), values, `src/content/${language}/${path}`);
}

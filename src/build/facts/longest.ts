import type { z } from 'astro/zod';
import { placeholderValues } from '../../copy/sources.ts';
import { fillPlaceholders } from '../../lib/fill-placeholders.ts';
import { typeset } from '../../lib/typeset.ts';
import { valueAt } from './fields-of-file.ts';

/** How long a value may become before a text that names it passes the limit of its schema. */
export interface Longest {
  /** Of the desk, without its language's folder: `site.yaml#address.locality`. */
  readonly field: string;
  readonly language: string;
  /** Characters. */
  readonly max: number;
}

/** Values of site.yaml that copy names and the desk changes, by their placeholders. */
const fieldsOfSite: Readonly<Record<string, string>> = {
  'site.city': 'address.locality',
  'site.region': 'address.region',
  'site.legalName': 'legalName',
  'site.writeTo': 'email',
  'site.phone': 'phone',
};

/** The desk's field behind a placeholder; undefined where it is none of the desk's. */
function fieldOf(placeholder: string): string | undefined {
  const [, fact] = /^facts\.([\w-]+)$/.exec(placeholder) ?? [];
  if (fact) return `facts.yaml#${fact}.value`;
  const path = fieldsOfSite[placeholder];
  return path && `site.yaml#${path}`;
}

/** Names in braces that stand for values of the desk, each as often as the text has it. */
const changeable = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter(fieldOf);

/** Characters that no schema of content lets a text have. */
const beyondAll = 10_000;

/** The same data with each text too long that names a value of the desk. */
function tooLong(data: unknown): unknown {
  if (typeof data === 'string')
    return changeable(data).length > 0 ? data + 'x'.repeat(beyondAll) : data;
  if (Array.isArray(data)) return data.map(tooLong);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, tooLong(inner)]));
}

/**
 * How long the desk's values may become for the texts of one file. The schema itself says where
 * each text ends; what room there is, all values in a text share, so that they fit together.
 */
export function longestIn(language: string, schema: z.ZodType, data: unknown): Longest[] {
  const issues = schema.safeParse(tooLong(data)).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const text = valueAt(data, issue.path.join('.'));
    if (issue.code !== 'too_big' || typeof text !== 'string') return [];
    const names = changeable(text);
    const filled = typeset(fillPlaceholders(text.trim(), placeholderValues).text);
    const room = Math.floor((Number(issue.maximum) - filled.length) / names.length);
    return [...new Set(names)].map((name) => ({
      field: fieldOf(name) ?? '',
      language,
      max: (placeholderValues[name] ?? '').length + room,
    }));
  });
}

import { globSync } from 'node:fs';
import type { FactField } from '#features/facts/contract/admin.ts';
import { idAt, placeOf } from '#features/facts/contract/field-ids.ts';
import type { FactValue } from '#features/facts/contract/values.ts';
import { contentFolder, readFileAlone } from '../../copy/content-file.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { defaultLanguage, languages } from '../../lib/language.ts';
import { valueAt } from '../../lib/value-at.ts';
import { valuesIn } from '../filled-content.ts';
import { limitsAt } from './file-schemas.ts';
import type { ListedField } from './listed-fields.ts';

/** Files of content, sorted. @param pattern - below src/content. */
export const contentFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: contentFolder }).sort();

/** A value of a file, in the form that the admin area has. */
function yamlValue(data: unknown, path: string, kind: FactField['kind']): FactValue {
  const value = valueAt(data, path);
  if (['hours', 'links', 'voices', 'team'].includes(kind)) return (value ?? []) as FactValue;
  if (path === 'phone') return (value as { display?: string } | null)?.display ?? '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

/** The values of the placeholders in a text; undefined for a text without. */
function fillsOf(value: FactValue, language: string): FactField['fills'] {
  const named = typeof value === 'string' ? [...value.matchAll(/\{([\w.-]+)\}/g)] : [];
  if (named.length === 0) return undefined;
  const values = valuesIn(language);
  return Object.fromEntries(named.map(([whole, name = '']) => [name, values[name] ?? whole]));
}

/** The file with the same content in another language. */
function fileInLanguage(file: string, language: string): string {
  return file.startsWith('en/') ? file.replace('en', language) : `${language}/${file}`;
}

/** What the schema requires of a field: of two limits the lower one applies. */
function limited(field: FactField, data: unknown): FactField {
  const { file, path } = placeOf(field.id);
  const limits = limitsAt(file, path, field.kind, data);
  const max = Math.min(
    field.max ?? Number.POSITIVE_INFINITY,
    limits.max ?? Number.POSITIVE_INFINITY,
  );
  const { pattern, example = String(field.yaml) } = { ...field, ...limits };
  return {
    ...field,
    ...limits,
    ...(Number.isFinite(max) && { max }),
    ...(pattern && { example }),
  };
}

/**
 * Fields of a file: one per value, and for words one more in each other language.
 *
 * @param file - below src/content, such as `site.yaml` or `en/events/open-day.yaml`.
 * @param about - attributes of all fields; those of a listed field go before them.
 * @param under - beginning of each path, with its closing dot.
 * @param read - reads a file.
 * @throws Error when the file is missing or is not YAML.
 */
export function fieldsOfFile(
  file: string,
  listed: readonly ListedField[],
  about: Partial<FactField>,
  under = '',
  read: (file: string) => unknown = readFileAlone,
): FactField[] {
  const data = read(file);
  return listed.flatMap((entry) => {
    const { path: name, words, required, example, ...shared } = { ...about, ...entry };
    const path = under + name;
    const id = idAt(file, path);
    const otherLanguages = words ? languages.slice(1) : [];
    const translations = otherLanguages.map((language): FactField => {
      const otherFile = fileInLanguage(file, language);
      const otherData = read(otherFile);
      const yaml = yamlValue(otherData, path, shared.kind);
      const field = {
        ...shared,
        id: idAt(otherFile, path),
        page: shared.page && inLanguage(shared.page, language),
        language,
        other: id,
        yaml,
        fills: fillsOf(yaml, language),
      };
      return limited(field, otherData);
    });
    const yaml = yamlValue(data, path, shared.kind);
    const field: FactField = { ...shared, id, yaml, fills: fillsOf(yaml, defaultLanguage) };
    if (required) field.required = true;
    if (example) field.example = example;
    if (translations[0]) field.other = translations[0].id;
    return [limited(field, data), ...translations];
  });
}

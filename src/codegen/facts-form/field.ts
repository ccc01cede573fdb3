import type { FactField } from '#contracts/admin-facts.ts';
import type { FactValue } from '#contracts/fact-values.ts';
import { readFileAlone } from '../../copy/content-file.ts';
import { languages } from '../../lib/language.ts';
import { valueAt } from '../value-at.ts';

/** A field as it is listed here; `words` of one that has words, and so stands in every language. */
export type Described = Omit<FactField, 'id' | 'yaml' | 'language' | 'other'> & {
  readonly path: string;
  readonly words?: boolean;
};

/** What a file says, as the desk has it. */
function yamlValue(file: string, path: string, kind: FactField['kind']): FactValue {
  const value = valueAt(readFileAlone(file), path);
  if (kind === 'hours' || kind === 'links') return (value ?? []) as FactValue;
  if (kind === 'phone' && typeof value === 'object') return (value as { display: string }).display;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

/** The file with the words of another language. */
const inOther = (file: string, language: string) =>
  file.startsWith('en/') ? file.replace(/^en/, language) : `${language}/${file}`;

/** The fields of a value: one, and one in each other language where it has words. */
export function fieldsAt(file: string, { path, words, ...about }: Described): FactField[] {
  const id = `${file}#${path}`;
  const field: FactField = { id, ...about, yaml: yamlValue(file, path, about.kind) };
  if (!words) return [field];
  const { required: _required, example: _example, ...same } = about;
  const others = languages.slice(1).map((language): FactField => {
    const own = inOther(file, language);
    return { id: `${own}#${path}`, ...same, yaml: yamlValue(own, path, about.kind), language, other: id };
  });
  return [{ ...field, ...(others[0] && { other: others[0].id }) }, ...others];
}

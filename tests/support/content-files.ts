import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { load } from 'js-yaml';
import type { schemas } from '../../src/copy/schema/collections.ts';
import { typeset } from '../../src/lib/typeset.ts';

const root = join(import.meta.dirname, '../../src/content/en');

/**
 * One YAML file of copy: its path under the locale, its text, what YAML makes of it, and its
 * collection.
 */
export interface CopyFile {
  path: string;
  raw: string;
  data: unknown;
  collection: keyof typeof schemas;
}

/** Every file of English copy on disk. */
export const copyFiles: CopyFile[] = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => {
    const path = relative(root, join(file.parentPath, file.name));
    const raw = readFileSync(join(root, path), 'utf8');
    const folder = path.includes('/') ? (path.split('/')[0] as string) : 'shared';
    return { path, raw, data: load(raw), collection: folder as keyof typeof schemas };
  });

const facts = load(readFileSync(join(root, '../facts.yaml'), 'utf8')) as Record<string, { value: string }>;

/**
 * A fact's value as a page shows it.
 *
 * @throws Error when there is none of that id.
 */
export function factValue(id: string): string {
  const fact = facts[id];
  if (!fact) throw new Error(`facts.yaml holds no ${id}`);
  return typeset(fact.value);
}

/** Every string of a value, with the path of keys that leads to it. */
export function strings(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, path ? `${path}.${key}` : key));
}

/**
 * What YAML makes of one file.
 *
 * @throws Error when there is no such file.
 */
export function copyFile<Data>(path: string): Data {
  const file = copyFiles.find((entry) => entry.path === path);
  if (!file) throw new Error(`src/content/en/${path} is missing`);
  return file.data as Data;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { z } from 'astro/zod';
import { load } from 'js-yaml';
import { placeholderValuesOf } from '../../src/copy/placeholder-values.ts';
import { readContent } from '../../src/copy/read-content.ts';
import type { schemas } from '../../src/copy/schema/collections.ts';
import type { Fact } from '../../src/copy/schema/facts.ts';
import type { siteSchema } from '../../src/copy/schema/site.ts';
import { pagesWithoutCopy } from '../../src/copy/words.en.ts';
import { fillPlaceholders } from '../../src/lib/fill-placeholders.ts';
import { type RouteName, routes } from '../../src/lib/paths.ts';
import { typeset } from '../../src/lib/typeset.ts';

const root = join(import.meta.dirname, '../../src/content/en');

/** One YAML file of copy: its path under the locale, its data, its collection. */
export interface CopyFile {
  path: string;
  data: unknown;
  collection: keyof typeof schemas;
}

/** Every file of English copy on disk. */
export const copyFiles: CopyFile[] = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => {
    const path = relative(root, join(file.parentPath, file.name));
    const folder = path.includes('/') ? (path.split('/')[0] as string) : 'shared';
    return {
      path,
      data: load(readFileSync(join(root, path), 'utf8')),
      collection: folder as keyof typeof schemas,
    };
  });

/** Every industry, by the name that cards and the trail give it. */
export const industries = copyFiles
  .filter(({ collection }) => collection === 'industries')
  .map(({ data }) => data as { id: string; name: string });

type Company = z.infer<typeof siteSchema>;

/** The company as the tested site shows it. */
export const company = readContent('site.yaml') as Company &
  Required<{ [Key in 'phone' | 'email' | 'whatsapp']: NonNullable<Company[Key]> }>;

const facts = load(readFileSync(join(root, '../facts.yaml'), 'utf8')) as Record<string, Fact>;

const placeholders = placeholderValuesOf(
  company,
  Object.entries(facts).map(([id, fact]) => ({ ...fact, id })),
);

/** A piece of copy as a page shows it. */
export const shown = (text: string): string => typeset(fillPlaceholders(text, placeholders).text);

/** A fact's value as a page shows it. @throws Error when there is none of that id. */
export function factValue(id: string): string {
  const fact = facts[id];
  if (!fact) throw new Error(`facts.yaml holds no ${id}`);
  return typeset(fact.value);
}

/** What YAML makes of one file. @throws Error when there is no such file. */
export function copyFile<Data>(path: string): Data {
  const file = copyFiles.find((entry) => entry.path === path);
  if (!file) throw new Error(`src/content/en/${path} is missing`);
  return file.data as Data;
}

/** What menus and breadcrumbs call a page. */
export function pageName(page: RouteName): string {
  if (Object.hasOwn(pagesWithoutCopy, page))
    return pagesWithoutCopy[page as keyof typeof pagesWithoutCopy];
  return typeset(copyFile<{ name: string }>(`pages/${page}.yaml`).name);
}

/** The menus as they are written, each page by its name. */
export const menus = copyFile<
  Record<'header' | 'phone' | 'footer' | 'foot', RouteName[]> & {
    programs: { page: RouteName; label?: string }[];
  }
>('menus.yaml');

/** What a menu shows, in order: label and address of each link. */
export function menuLinks(
  menu: 'header' | 'phone' | 'programs' | 'footer' | 'foot',
): [label: string, path: string][] {
  const entries = menus[menu].map((entry) =>
    typeof entry === 'string' ? { page: entry, label: undefined } : entry,
  );
  return entries.map(({ page, label }) => [label ?? pageName(page), routes[page]]);
}

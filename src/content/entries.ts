/** How pages read copy: typed, in order, and failing the build when an entry is missing. */
import { getCollection, getEntry } from 'astro:content';
import type { IndustryId } from '../contracts/industries.ts';
import type { Industry } from './schema/industry.ts';
import type { Page, PageName } from './schema/pages/index.ts';

/** Folders of src/content. */
export type Locale = 'en';

/**
 * Copy of one page.
 *
 * @throws Error when the locale has no such page.
 */
export async function pageCopy<Name extends PageName>(
  name: Name,
  locale: Locale = 'en',
): Promise<Extract<Page, { page: Name }>> {
  const entry = await getEntry('pages', `${locale}/${name}`);
  if (entry?.data.page !== name) throw new Error(`src/content/${locale}/pages/${name}.yaml is missing`);
  return entry.data as Extract<Page, { page: Name }>;
}

/** All industries, in order. */
export async function industries(locale: Locale = 'en'): Promise<Industry[]> {
  const entries = await getCollection('industries', ({ id }) => id.startsWith(`${locale}/`));
  return entries.map((entry) => entry.data).sort((a, b) => a.order - b.order);
}

/**
 * One industry.
 *
 * @throws Error when the locale has no such entry.
 */
export async function industryCopy(id: IndustryId, locale: Locale = 'en'): Promise<Industry> {
  const entry = await getEntry('industries', `${locale}/${id}`);
  if (!entry) throw new Error(`src/content/${locale}/industries/${id}.yaml is missing`);
  return entry.data;
}

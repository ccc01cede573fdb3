import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

/** The folder of content/ that holds the copy of the page being rendered. */
const locale = 'en';

type Page = CollectionEntry<'pages'>['data'];

/** Copy of one page, by the name in its `page` field. */
export type PageCopy<Name extends Page['page']> = Extract<Page, { page: Name }>;

/** Copy of one industry. */
export type Industry = CollectionEntry<'industries'>['data'];

/**
 * Finds the copy of a page.
 *
 * @param name - the entry's `page` field and file name.
 * @throws when content/en/pages has no such entry: a build error, never a visitor's.
 */
export async function pageCopy<Name extends Page['page']>(name: Name): Promise<PageCopy<Name>> {
  const entry = await getEntry('pages', `${locale}/${name}`);
  if (entry?.data.page !== name)
    throw new Error(`content/${locale}/pages/${name}.yaml is missing or names another page.`);
  return entry.data as PageCopy<Name>;
}

/** All industries in the order of their `order` field. */
export async function allIndustries(): Promise<Industry[]> {
  const entries = await getCollection('industries', ({ id }) => id.startsWith(`${locale}/`));
  return entries.map((entry) => entry.data).sort((a, b) => a.order - b.order);
}

type Shared = CollectionEntry<'shared'>['data'];

/** Copy that more than one page uses, by the name in its `file` field (topics, consent, dialogs, downloads). */
export async function sharedCopy<Name extends Shared['file']>(name: Name): Promise<Extract<Shared, { file: Name }>> {
  const entry = await getEntry('shared', `${locale}/${name}`);
  if (entry?.data.file !== name) throw new Error(`content/${locale}/${name}.yaml is missing or names another file.`);
  return entry.data as Extract<Shared, { file: Name }>;
}

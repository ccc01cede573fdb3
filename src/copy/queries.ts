/** How pages read copy: typed, in order, and failing the build when an entry is missing. */
import { getCollection, getEntry } from 'astro:content';
import { toCome } from '../lib/events.ts';
import type { Industry } from './schema/industry.ts';
import type { Program, Service } from './schema/offer.ts';
import type { Page, PageName } from './schema/pages/index.ts';
import type { Event, Shared } from './schema/shared.ts';

/** Folders of src/content. */
export type Locale = 'en';

/** Copy of one page, by its name. */
export type PageCopy<Name extends PageName> = Extract<Page, { page: Name }>;

/**
 * Copy of one page.
 *
 * @throws Error when the locale has no such page.
 */
export async function pageCopy<Name extends PageName>(name: Name, locale: Locale = 'en'): Promise<PageCopy<Name>> {
  const entry = await getEntry('pages', `${locale}/${name}`);
  if (entry?.data.page !== name) throw new Error(`src/content/${locale}/pages/${name}.yaml is missing`);
  return entry.data as PageCopy<Name>;
}

/**
 * Copy that several pages share: `topics`, `downloads`, `dialogs`, `consent` or `faq`.
 *
 * @throws Error when the locale has no such file.
 */
export async function sharedCopy<Name extends Shared['file']>(
  name: Name,
  locale: Locale = 'en',
): Promise<Extract<Shared, { file: Name }>> {
  const entry = await getEntry('shared', `${locale}/${name}`);
  if (entry?.data.file !== name) throw new Error(`src/content/${locale}/${name}.yaml is missing`);
  return entry.data as Extract<Shared, { file: Name }>;
}

async function inOrder<Name extends 'industries' | 'services' | 'programs' | 'events'>(name: Name, locale: Locale) {
  const entries = await getCollection(name, ({ id }) => id.startsWith(`${locale}/`));
  return entries.map((entry) => entry.data).sort((a, b) => a.order - b.order);
}

/** All industries, in order. */
export async function allIndustries(locale: Locale = 'en'): Promise<Industry[]> {
  return (await inOrder('industries', locale)) as Industry[];
}

/** All services, in order: the home page shows every one, the Services page those with `detail`. */
export async function allServices(locale: Locale = 'en'): Promise<Service[]> {
  return (await inOrder('services', locale)) as Service[];
}

/** All expandable programs, in order. */
export async function allPrograms(locale: Locale = 'en'): Promise<Program[]> {
  return (await inOrder('programs', locale)) as Program[];
}

/** All events and webinars, in order; lists show {@link upcomingEvents}. */
export async function allEvents(locale: Locale = 'en'): Promise<Event[]> {
  return (await inOrder('events', locale)) as Event[];
}

/** Events to come as of this build: those with a day first, the next one foremost; then those whose day is not fixed. */
export async function upcomingEvents(locale: Locale = 'en'): Promise<Event[]> {
  return toCome(await allEvents(locale), new Date());
}

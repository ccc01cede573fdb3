/**
 * How pages read the copy of their language:
 * typed, in order, and failing the build when an entry is missing.
 */
import { getCollection, getEntry } from 'astro:content';
import { toCome } from '../features/events/event-time.ts';
import { defaultLanguage, language, languages } from '../lib/language.ts';
import { eventPath } from '../lib/paths.ts';
import type { Event } from './schema/event.ts';
import type { Industry } from './schema/industry.ts';
import type { Program, Service } from './schema/offer.ts';
import type { OfferTerms } from './schema/offer-terms.ts';
import type { PageContent, PageName } from './schema/pages/index.ts';
import type { Shared } from './schema/shared.ts';

/** Copy of one page, by its name. */
export type PageCopy<Name extends PageName> = Extract<PageContent, { page: Name }>;

/** Copy of one page. @throws Error when the language has no such page. */
export async function pageCopy<Name extends PageName>(name: Name): Promise<PageCopy<Name>> {
  const entry = await getEntry('pages', `${language}/${name}`);
  if (entry?.data.page !== name)
    throw new Error(`src/content/${language}/pages/${name}.yaml is missing`);
  return entry.data as PageCopy<Name>;
}

/** Copy that several pages share. @throws when the language has no such file. */
export async function sharedCopy<Name extends Shared['file']>(
  name: Name,
): Promise<Extract<Shared, { file: Name }>> {
  const entry = await getEntry('shared', `${language}/${name}`);
  if (entry?.data.file !== name) throw new Error(`src/content/${language}/${name}.yaml is missing`);
  return entry.data as Extract<Shared, { file: Name }>;
}

async function inOrder<Name extends 'industries' | 'services' | 'programs' | 'events'>(name: Name) {
  const entries = await getCollection(name);
  return entries.map((entry) => entry.data).sort((a, b) => a.order - b.order);
}

/** All industries, in order. */
export async function allIndustries(): Promise<Industry[]> {
  return (await inOrder('industries')) as Industry[];
}

/** All services, in order, as the home page shows them. */
export async function allServices(): Promise<Service[]> {
  return (await inOrder('services')) as Service[];
}

/** A service that has a card on the Services page. */
export type DetailedService = Service & Required<Pick<Service, 'detail'>>;

/** The services of the Services page, in order. */
export async function detailedServices(): Promise<DetailedService[]> {
  return (await allServices()).flatMap(({ detail, ...service }) =>
    detail ? [{ ...service, detail }] : [],
  );
}

/** All expandable programs, in order. */
export async function allPrograms(): Promise<Program[]> {
  return (await inOrder('programs')) as Program[];
}

/**
 * What a client asks of a program before paying: from the page of its own, or from its card. That of
 * the startup page is about the incubation program alone.
 */
export async function programTerms({
  id,
  terms,
}: Pick<Program, 'id' | 'terms'>): Promise<OfferTerms> {
  const page = (await getEntry('pages', `${language}/${id}`))?.data as PageContent | undefined;
  if (page?.page === 'startup') return page.program.terms;
  return page && 'terms' in page ? page.terms : terms;
}

/**
 * All events and webinars, in order, also those that stand in another language alone; lists show
 * {@link upcomingEvents}.
 */
export async function allEvents(): Promise<Event[]> {
  return (await inOrder('events')) as Event[];
}

/** The language of an event that stands in another one alone; undefined of all others. */
export const otherLanguageOf = ({ only }: Pick<Event, 'only'>): string | undefined =>
  only === language ? undefined : only;

/** The events that have a page in this language, in order. */
export async function eventsWithPage(): Promise<Event[]> {
  return (await allEvents()).filter((event) => !otherLanguageOf(event));
}

/**
 * Languages in which a page stands: all, but for an event that the desk has made in one.
 *
 * @param path - of the page in the default language.
 */
export async function languagesOf(path: string): Promise<readonly string[]> {
  const events = await allEvents();
  const only = events.find(({ id }) => eventPath(id, defaultLanguage) === path)?.only;
  return only ? [only] : languages;
}

/**
 * Events to come as of this build: the next one first, those without a day last. Those of another
 * language say so, and lead to their page in it.
 */
export async function upcomingEvents(): Promise<Event[]> {
  return toCome(await allEvents(), new Date());
}

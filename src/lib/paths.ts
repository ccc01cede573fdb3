import type { ContactTopic, TopicWithPage } from '#shared/contact-topics.ts';
import { deskPath } from '#shared/desk-path.ts';
import type { IndustryId } from '#shared/industries.ts';
import { inLanguage } from './in-language.ts';
import { defaultLanguage, language } from './language.ts';

/** Every page that has a fixed address, by name, and the address in the default language. */
const pages = {
  home: '/',
  about: '/about',
  services: '/services',
  programs: '/programs',
  startup: '/startup',
  'startup-apply': '/startup/apply',
  'startup-eligibility': '/startup/eligibility',
  'digital-marketing': '/digital-marketing',
  'youth-development': '/youth-development',
  'political-training': '/political-training',
  'corporate-training': '/corporate-training',
  events: '/events',
  downloads: '/downloads',
  contact: '/contact',
  book: '/book',
  privacy: '/privacy',
  accessibility: '/accessibility',
  terms: '/terms',
  refunds: '/refunds',
  search: '/search',
  admin: '/admin',
  dashboard: deskPath,
} as const;

/** Name of a page in {@link routes}. */
export type RouteName = keyof typeof pages;

const here = (path: string) => inLanguage(path, language);

/** Address of every page that has a fixed one, by name. */
export const routes: Readonly<Record<RouteName, string>> =
  language === defaultLanguage
    ? pages
    : (Object.fromEntries(
        Object.entries(pages).map(([name, path]) => [name, here(path)]),
      ) as Record<RouteName, string>);

/**
 * Address of the questions and rules of the eligibility check, for a page that does not carry them.
 */
export const eligibilityDataPath = `${routes['startup-eligibility']}.json`;

/** Address of the words of the dialogs. */
export const dialogsPath = here('/dialogs.json');

/** Address of the incubation dialog as HTML. No page: a browser is never led there. */
export const incubationDialogPath = here('/dialogs/incubation.htm');

/** Shown in place of a page that cannot be had without a network. */
export const offlinePath = '/offline';

/** Address of the service worker of the public pages, in every language. */
export const serviceWorkerPath = '/service-worker.js';

/** Address of the desk's own (src/pages/admin/push-worker.js.ts). */
export const pushWorkerPath = '/admin/push-worker.js';

/** The manifest by which a phone puts the desk on its home screen. */
export const deskManifest = '/admin/manifest.webmanifest';

/** Query parameters of the contact page that prefill its topic and message, and its industry. */
export const contactParameters = { topic: 'topic', industry: 'industry' } as const;

/** Address of an industry page. */
export function industryPath(id: IndustryId): string {
  return here(`/industry/${id}`);
}

/** Address of the contact page, prefilled. */
export function contactPath(topic?: ContactTopic, industry?: IndustryId): string {
  const query = new URLSearchParams();
  if (topic) query.set(contactParameters.topic, topic);
  if (industry) query.set(contactParameters.industry, industry);
  return query.size > 0 ? `${routes.contact}?${query}` : routes.contact;
}

/**
 * Where the contact page of the topics without a page of their own is built. Visitors see
 * {@link contactPath} (src/build/redirects.ts).
 */
export const sharedTopicPath = here('/contact/about');

/** Where a topic's own contact page is built. Visitors see {@link contactPath}. */
export function topicPagePath(topic: TopicWithPage): string {
  return `${sharedTopicPath}/${topic}`;
}

/** Address of a file to download, which is the same in every language. */
export function downloadPath(name: string): string {
  return `${pages.downloads}/${name}`;
}

/** Address of an event's page. @param tag - language of the page; this one's unless given. */
export function eventPath(id: string, tag = language): string {
  return inLanguage(`${pages.events}/${id}`, tag);
}

/** Address of an event's calendar file (iCalendar, RFC 5545). */
export function eventCalendarPath(id: string): string {
  return `${eventPath(id)}.ics`;
}

/** Address of a page's social image. @param path - path of the page, such as `/industry/fmcg`. */
export function socialImagePath(path: string): string {
  return `/social/${path.split('/').filter(Boolean).join('-') || 'home'}.jpg`;
}

/** The government's site, where a company applies for recognition by itself. */
export const startupIndia = 'https://www.startupindia.gov.in';

import { whatsappHref } from '#shared/contact-links.ts';
import { topicsWithPage } from '#shared/contact-topics.ts';
import { pagePath } from '../lib/canonical-url.ts';
import { eventPath, industryPath, type RouteName, routes, topicPagePath } from '../lib/paths.ts';
import { pageNames } from './menus.ts';
import { allEvents, allIndustries, sharedCopy } from './queries.ts';
import { site } from './sources.ts';
import { chatWords } from './words.ts';

/** Pages that are about no subject that a visitor asks about. */
const pagesWithoutSubject: readonly RouteName[] = ['home', 'about', 'contact', 'book', 'search'];

/** What a visitor who writes from a page asks about: the name of its offer, event or topic. */
async function subjectOf(path: string): Promise<string | undefined> {
  const page = (Object.keys(routes) as RouteName[]).find((name) => routes[name] === path);
  if (page) return pagesWithoutSubject.includes(page) ? undefined : (await pageNames())[page];
  const topic = topicsWithPage.find((id) => topicPagePath(id) === path);
  if (topic) return (await sharedCopy('topics')).topics[topic].label;
  const [industries, events] = await Promise.all([allIndustries(), allEvents()]);
  const offer =
    industries.find(({ id }) => industryPath(id) === path) ??
    events.find(({ id }) => eventPath(id) === path);
  return offer?.title;
}

/**
 * The link that opens a WhatsApp chat with us, with a text that names the page; undefined while
 * site.yaml has no number.
 *
 * @param page - address of the page that has the link; a text that fits every page without it.
 */
export async function chatHref(page?: URL): Promise<string | undefined> {
  if (!site.whatsapp) return undefined;
  const subject = page && (await subjectOf(pagePath(page)));
  const text = subject ? chatWords.about.replace('{subject}', () => subject) : chatWords.hello;
  // Without the characters that only line breaks of a page need (lib/typeset.ts).
  return whatsappHref(site.whatsapp, text.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''));
}

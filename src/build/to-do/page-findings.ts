import type { CheerioAPI } from 'cheerio';
import type { ToDoFinding } from '#features/to-do/contract.ts';
import { isIndexed } from '../built-pages.ts';

/** Characters of a title that search engines show on a phone, the company's name included. */
const longestTitle = 65;

/** What a check of pages needs to know of the site around them. */
export interface BuiltSite {
  /** Pages by their path. */
  readonly pages: ReadonlyMap<string, CheerioAPI>;
  /** Whether a file of the build has this address. */
  has(path: string): boolean;
}

/** The file of copy that a page is made from; where there is none of its own, the routes. */
function sourceOf(path: string): string {
  const [first = 'home', second] = path.split('/').filter(Boolean);
  if (first === 'industry' && second) return `src/content/en/industries/${second}.yaml`;
  return second
    ? `src/pages/${first}`
    : `src/content/en/pages/${first === '404' ? 'not-found' : first}.yaml`;
}

/** Whether a link of ours leads nowhere. */
function isDead(href: string, from: string, { pages, has }: BuiltSite): boolean {
  const url = URL.parse(href, `https://site.invalid${from}`);
  if (url?.origin !== 'https://site.invalid' || url.pathname.startsWith('/api/')) return false;
  const path = url.pathname.replace(/(.)\/$/, '$1');
  const page = pages.get(path);
  const anchor = decodeURIComponent(url.hash.slice(1));
  return page ? anchor !== '' && page(`[id=${JSON.stringify(anchor)}]`).length === 0 : !has(path);
}

/**
 * What is wrong with built pages: links that lead nowhere, pictures without text,
 * titles that are cut off.
 */
export function pageFindings(site: BuiltSite): ToDoFinding[] {
  return [...site.pages].flatMap(([path, $]) => {
    const where = `${sourceOf(path)} (${path})`;
    const found = (what: string, todo: string): ToDoFinding => ({
      group: 'pages',
      where,
      what,
      todo,
      link: path,
    });
    const links = new Set([...$('a[href]')].map((link) => $(link).attr('href') ?? ''));
    const dead = [...links].filter((href) => isDead(href, path, site));
    const bare = [...$('img:not([alt])')].map((image) => $(image).attr('src'));
    const title = $('head > title').text().trim();
    const isLong = isIndexed($) && title.length > longestTitle;
    return [
      ...(isLong
        ? [
            found(
              `The title has ${title.length} characters: “${title}”.`,
              `Shorten it to ${longestTitle}.`,
            ),
          ]
        : []),
      ...bare.map((src) =>
        found(
          `The picture ${src} has no text.`,
          'Say in “alt” what it shows; leave it empty for decoration.',
        ),
      ),
      ...dead.map((href) =>
        found(`The link ${href} leads nowhere.`, 'Correct the link, or take it out.'),
      ),
    ];
  });
}

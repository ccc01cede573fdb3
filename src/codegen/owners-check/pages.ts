import type { CheerioAPI } from 'cheerio';
import type { Finding } from '#contracts/owners-check.ts';
import { isIndexed } from '../../build/built-pages.ts';

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
  return second ? `src/pages/${first}` : `src/content/en/pages/${first === '404' ? 'not-found' : first}.yaml`;
}

/** Why a link of ours leads nowhere; undefined where it does not. */
function deadEnd(href: string, from: string, site: BuiltSite): string | undefined {
  const url = URL.parse(href, `https://site.invalid${from}`);
  if (url?.origin !== 'https://site.invalid' || url.pathname.startsWith('/api/')) return undefined;
  const path = url.pathname.replace(/(.)\/$/, '$1');
  const page = site.pages.get(path);
  if (!page) return site.has(path) ? undefined : 'there is no such page';
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor === '' || page(`[id=${JSON.stringify(anchor)}]`).length > 0
    ? undefined
    : `the page has no part “${anchor}”`;
}

function findingsOf(path: string, $: CheerioAPI, site: BuiltSite): Finding[] {
  const found = (what: string, todo: string): Finding => ({
    group: 'pages',
    where: `${sourceOf(path)} (${path})`,
    what,
    todo,
  });
  const valuesOf = (selector: string, attribute: string) =>
    $(selector)
      .map((_, element) => $(element).attr(attribute) ?? '')
      .get();
  const title = $('head > title').text().trim();
  const dead = [...new Set(valuesOf('a[href]', 'href'))].flatMap((href) => {
    const reason = deadEnd(href, path, site);
    return reason ? [found(`The link ${href} leads nowhere: ${reason}.`, 'Correct the link, or take it out.')] : [];
  });
  return [
    ...(isIndexed($) && title.length > longestTitle
      ? [found(`The title has ${title.length} characters: “${title}”.`, `Shorten it to ${longestTitle}.`)]
      : []),
    ...valuesOf('img:not([alt])', 'src').map((src) =>
      found(`The picture ${src} has no text.`, 'Say in “alt” what it shows; leave it empty for decoration.'),
    ),
    ...dead,
  ];
}

/**
 * What is wrong with built pages: pictures without text, links and anchors that lead nowhere,
 * titles that are cut off.
 */
export function pageFindings(site: BuiltSite): Finding[] {
  return [...site.pages].flatMap(([path, page]) => findingsOf(path, page, site));
}

import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { readContent } from '../copy/read-content.ts';
import { search } from '../copy/schema/search.ts';
import { inLanguage } from '../lib/in-language.ts';
import { defaultLanguage, languages } from '../lib/language.ts';
import { type SearchEntry, searchIndexPath } from '../lib/search-entry.ts';
import { type BuiltPage, builtPages, isIndexed } from './built-pages.ts';

/** What holds no words of the page; a link that looks like a button says only what it does. */
const skipped =
  'script, style, svg, nav, form, dialog, noscript, template, button, .button, .calls-open, .when-full, [hidden], [aria-hidden=true]';

/** What does not end a word; between all other elements stands a space. */
const inline = 'abbr, b, em, i, mark, small, strong, sup';

/** Stands for a heading: a character of private use, which no text has. */
const divider = '\ue000';

const tidy = (text: string) =>
  text
    .replace(/[\u00ad\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)’”])/g, '')
    .trim();

/** A section within another, told apart from what stands around it: it is taken out of the page. */
function takeAsides({ path, $ }: Pick<BuiltPage, 'path' | '$'>, page: string): SearchEntry[] {
  return $('main section section:has(> h4[id])')
    .toArray()
    .map((element) => {
      const title = $(element).children('h4').remove();
      const text = tidy($(element).remove().text());
      return { path: `${path}#${title.attr('id')}`, page, heading: tidy(title.text()), text };
    });
}

/**
 * A page's entries, divided at second-level headings;
 * none for one that search engines leave out too.
 */
export function searchEntries({ path, $ }: Pick<BuiltPage, 'path' | '$'>): SearchEntry[] {
  if (!isIndexed($)) return [];
  const main = $('main');
  main.find(skipped).remove();
  main.find('*').not(inline).before(' ').after(' ');
  const page = tidy($('head > title').text()).replace(/ · [^·]*$/, '');
  const asides = takeAsides({ path, $ }, page);
  const parts = [{ anchor: '', heading: '' }];
  for (const element of main.find('h2').toArray()) {
    const heading = $(element);
    parts.push({
      anchor: heading.closest('main [id]').attr('id') ?? '',
      heading: tidy(heading.text()),
    });
    heading.replaceWith(divider);
  }
  const texts = main.text().split(divider).map(tidy);
  return parts
    .map(({ anchor, heading }, at) => ({
      path: anchor ? `${path}#${anchor}` : path,
      page,
      heading,
      text: texts[at] ?? '',
    }))
    .filter(({ heading, text }) => heading !== '' || text !== '')
    .concat(asides);
}

/**
 * Adds visitors' words to entries.
 *
 * @throws Error that names an address at which no page has a part.
 */
function withWords(entries: readonly SearchEntry[], language: string): SearchEntry[] {
  const file = `${language}/search.yaml`;
  const given = new Map(
    search.parse(readContent(file)).words.map(({ at, words }) => [inLanguage(at, language), words]),
  );
  const named = entries.map((entry) => {
    const words = given.get(entry.path);
    given.delete(entry.path);
    return words ? { ...entry, words } : entry;
  });
  const [missing] = given.keys();
  if (missing) throw new Error(`src/content/${file}: no page has a part at "${missing}"`);
  return named;
}

/** Pages of one language, by the address that they get in the site. */
async function pagesIn(dir: URL, language: string): Promise<BuiltPage[]> {
  const pages = await builtPages(dir);
  if (language !== defaultLanguage)
    return pages.map((page) => ({ ...page, path: inLanguage(page.path, language) }));
  const others = languages.slice(1).map((tag) => inLanguage('/', tag));
  return pages.filter(
    ({ path }) => !others.some((other) => path === other || path.startsWith(`${other}/`)),
  );
}

/**
 * Writes what search looks through: the words of every page of a language
 * that search engines may list.
 */
export function searchIndex(language: string): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const entries = withWords((await pagesIn(dir, language)).flatMap(searchEntries), language);
        await writeFile(new URL(`.${searchIndexPath}`, dir), JSON.stringify(entries));
      },
    },
  };
}

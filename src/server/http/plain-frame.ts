/** What stands around a page of the functions, as the layout does around the pages of the site. */

import pages from '#generated/plain-page.json' with { type: 'json' };
import { logoShapes } from '#shared/logo.ts';
import { escapeHtml } from './escape-html.ts';

interface Parts {
  readonly name: string;
  /** The town of the company. */
  readonly place: string;
  /** Address of the first page. */
  readonly home: string;
  /** The number, and the form. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Those of a language by its BCP 47 tag; the English ones where there are none. */
function partsOf(tag: string): Parts {
  const all: Readonly<Record<string, Parts>> = pages;
  return all[tag.split('-')[0] ?? ''] ?? pages.en;
}

const link = (href: string, markup: string): string =>
  `<a href="${escapeHtml(href)}">${markup}</a>`;

/** The mark of the header (src/chrome/Logo.astro). */
const logo = `<svg width="33" height="40" viewBox="0 0 100 120" aria-hidden="true">${logoShapes}</svg>`;

/** The name of the site with its mark, leading home. @param tag - language of the page. */
export function homeMarkup(tag: string): string {
  const { name, home } = partsOf(tag);
  return link(home, `${logo}<span lang="en">${escapeHtml(name)}</span>`);
}

/** Whose page it is, and the ways to us. @param tag - language of the page. */
export function footMarkup(tag: string): string {
  const { name, place, links } = partsOf(tag);
  const ways = links.map(({ label, href }) => link(href, escapeHtml(label)));
  return `<p>${escapeHtml(`${name}, ${place}`)}</p><p>${ways.join('')}</p>`;
}

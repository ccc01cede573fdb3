import { load } from 'cheerio';

/** Attributes that people read or hear. */
const spoken = ['alt', 'title', 'placeholder', 'aria-label', 'data-tooltip', 'data-opening', 'data-label-open'];

/** What no language changes: addresses of people and pages. */
const addresses = /https?:\S+|\S+@\S+\.\w+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|in|org)\b/g;

/** Words of English: a vowel between ASCII letters. The pseudo-language leaves none. */
const words = /[A-Za-z]*[aeiou][A-Za-z]*/g;

/**
 * The texts of a page in the pseudo-language that still have words in plain English; elements that
 * say they are English may.
 *
 * @param html - of a whole page.
 * @param names - what is the same in every language, such as the company's name.
 */
export function plainEnglishIn(html: string, names: readonly string[]): string[] {
  const $ = load(html);
  $('script, style, noscript, time, [lang=en]:not(html)').remove();
  const textNode = 3;
  const valuesOf = (selector: string, attribute: string) =>
    Array.from($(selector), (element) => $(element).attr(attribute) ?? '');
  const texts = [
    ...Array.from($('*').contents(), (node) => (node.nodeType === textNode ? node.data : '')),
    ...spoken.flatMap((attribute) => valuesOf(`[${attribute}]`, attribute)),
    ...['description', ':title', ':alt'].flatMap((part) =>
      valuesOf(`meta[name*="${part}"], meta[property*="${part}"]`, 'content'),
    ),
  ];
  return texts
    .filter((text) => names.reduce((left, name) => left.replaceAll(name, ''), text.replace(addresses, '')).match(words))
    .map((text) => text.trim());
}

/**
 * Addresses within the site that a page's links and forms lead to, without those that name a
 * language of their own.
 */
export function innerLinks(html: string): string[] {
  const $ = load(html);
  return Array.from($('a[href^="/"]:not([hreflang])'), (link) => $(link).attr('href') ?? '');
}

import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

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
  const found: string[] = [];
  const judge = (text: string) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text.replace(addresses, ''));
    if (rest.match(words)) found.push(text.trim());
  };
  const visit = (node: Tree.Node) => {
    if (tree.isTextNode(node)) judge(node.value);
    if (tree.isElementNode(node)) {
      if (['script', 'style', 'noscript', 'time'].includes(node.tagName)) return;
      const attribute = (name: string) => node.attrs.find((one) => one.name === name)?.value;
      if (node.tagName !== 'html' && attribute('lang') === 'en') return;
      for (const name of spoken) judge(attribute(name) ?? '');
      if (/description|:title|:alt/.test(attribute('name') ?? attribute('property') ?? ''))
        judge(attribute('content') ?? '');
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}

/**
 * Addresses within the site that a page's links and forms lead to, without those that name a
 * language of their own.
 */
export function innerLinks(html: string): string[] {
  const links: string[] = [];
  const visit = (node: Tree.Node) => {
    if (tree.isElementNode(node)) {
      const attribute = (name: string) => node.attrs.find((one) => one.name === name)?.value;
      const href = node.tagName === 'a' ? attribute('href') : undefined;
      if (href?.startsWith('/') && !attribute('hreflang')) links.push(href);
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return links;
}

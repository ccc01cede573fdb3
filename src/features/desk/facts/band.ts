import { fetchPage } from '../../../lib/fetch-page.ts';
import { typeset } from '../../../lib/typeset.ts';

/** What a page says of a fact: rows, such as days of opening, of texts that stand somewhere in it. */
export type Rows = readonly (readonly string[])[];

const pages = new Map<string, Promise<Document>>();

/** The page as it is live; asked for once while the desk is open. */
function pageAt(path: string): Promise<Document> {
  const page = pages.get(path) ?? fetchPage(path);
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}

/** Forgets the pages: another build is live. */
export const forgetPages = (): void => pages.clear();

/** Finds a text as pages set it, and not within a longer word or number. */
function patternOf(text: string): RegExp {
  const escaped = typeset(text).replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped.replaceAll(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`, 'u');
}

/** The text nodes of a part of a page that hold a text. */
function nodesWith(within: Element, text: string): Text[] {
  const pattern = patternOf(text);
  const walker = within.ownerDocument.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (text.trim() && walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (pattern.test(node.data) && !node.parentElement?.closest('script, style, noscript')) nodes.push(node);
  }
  return nodes;
}

/** Writes a new text over an old one, marked. */
function overwrite(within: Element, before: string, now: string): void {
  for (const node of nodesWith(within, before)) {
    const match = patternOf(before).exec(node.data);
    const rest = node.splitText(match?.index ?? 0);
    rest.splitText(match?.[0].length ?? 0);
    rest.replaceWith(Object.assign(document.createElement('mark'), { textContent: typeset(now) }));
  }
}

/** Lays rows over those that stand there; what are more follow the last. */
function layRows(band: Element, before: Rows, now: Rows): void {
  const more = now.slice(before.length).map((row) => row.join(' '));
  for (const [place, row] of before.entries()) {
    const isLast = place === before.length - 1;
    for (const [part, text] of row.entries()) {
      const rest = isLast && part === row.length - 1 ? more : [];
      overwrite(band, text, [now[place]?.[part] ?? '', ...rest].join('; '));
    }
  }
}

/** A copy of a part of another page that does nothing, and takes no name from this one. */
function inertCopy(part: Element): HTMLElement {
  const copy = document.importNode(part, true) as HTMLElement;
  for (const gone of copy.querySelectorAll('script, style, iframe, noscript')) gone.remove();
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['id', 'name', 'autofocus']) element.removeAttribute(name);
    if (element instanceof HTMLDetailsElement) element.open = true;
    // Our own elements would come to life here.
    if (element.localName.includes('-')) element.replaceWith(...element.childNodes);
  }
  return copy;
}

/**
 * The band of a page that says a fact, with what it is to say.
 *
 * @param near - what else the page may say of the same matter: a fact that is not there yet will
 *   stand near that.
 * @returns null where the page says none of it; `holds` tells whether it says the fact itself.
 * @throws when the page cannot be had.
 */
export async function bandOf(path: string, before: Rows, now: Rows, near: readonly string[]) {
  const { body } = await pageAt(path);
  const find = (text: string) => {
    const nodes = nodesWith(body, text);
    return nodes.find((node) => node.parentElement?.closest('main')) ?? nodes[0];
  };
  const own = find(before[0]?.[0] ?? '');
  const node = own ?? near.map(find).find((one) => one !== undefined);
  const part = node?.parentElement?.closest('section, article, aside, footer, main > *, body > *');
  if (!part) return null;
  const element = inertCopy(part);
  if (own) layRows(element, before, now);
  return { element, holds: own !== undefined };
}

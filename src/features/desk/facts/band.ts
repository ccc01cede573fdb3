import { fetchPage } from '../../../lib/fetch-page.ts';
import { typeset } from '../../../lib/typeset.ts';

/** What a page says of a fact: rows, such as days of opening, of texts that stand somewhere in it. */
export type Rows = readonly (readonly string[])[];

/** A band of a page with a fact laid into it. */
export interface Band {
  readonly element: HTMLElement;
  /** Whether the fact stands in it; else it only will. */
  readonly holds: boolean;
}

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

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Finds a text as pages set it, and not within a longer word or number. */
function patternOf(text: string): RegExp {
  const escaped = plain(typeset(text)).replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped.replaceAll(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`, 'u');
}

/** The text nodes of a part of a page that hold a text. */
function nodesWith(within: Element, text: string): Text[] {
  if (!text.trim()) return [];
  const pattern = patternOf(text);
  const walker = within.ownerDocument.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (pattern.test(plain(node.data)) && !node.parentElement?.closest('script, style, noscript')) nodes.push(node);
  }
  return nodes;
}

/** The smallest part around a text that holds the whole row. */
function rowAround(node: Text, row: readonly string[]): Element | null {
  let around = node.parentElement;
  while (around && !row.every((text) => around && patternOf(text).test(plain(around.textContent)))) {
    around = around.parentElement;
  }
  return around;
}

/** Writes new texts over old ones, marked. */
function overwrite(within: Element, before: readonly string[], now: readonly string[]): void {
  for (const [place, text] of before.entries()) {
    for (const node of nodesWith(within, text)) {
      const mark = Object.assign(document.createElement('mark'), { textContent: typeset(now[place] ?? '') });
      const match = patternOf(text).exec(plain(node.data));
      const rest = node.splitText(match?.index ?? 0);
      rest.splitText(match?.[0].length ?? 0);
      rest.replaceWith(mark);
    }
  }
}

/** Lays rows over those that stand there: as many as there are now. */
function layRows(band: Element, before: Rows, now: Rows): void {
  const places = before.map((row) => {
    const [node] = nodesWith(band, row[0] ?? '');
    return node ? rowAround(node, row) : null;
  });
  const last = places.at(-1);
  const pattern = last?.cloneNode(true) as Element | undefined;
  for (const [place, row] of before.entries()) {
    const next = now[place];
    if (next) overwrite(before.length === 1 ? band : (places[place] ?? band), row, next);
    else if (now.length > 0 || before.length > 1) places[place]?.remove();
    else overwrite(band, row, []);
  }
  const lastRow = before.at(-1);
  if (!pattern || !lastRow) return;
  for (const row of now.slice(before.length).reverse()) {
    const added = pattern.cloneNode(true) as Element;
    overwrite(added, lastRow, row);
    last?.after(added);
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
    if (element !== copy && element.localName.includes('-')) element.replaceWith(...element.childNodes);
  }
  return copy;
}

const bandSelector = 'section, article, aside, footer, main > *, body > *';

/**
 * The band of a page that says a fact, with what it is to say.
 *
 * @param near - what else of the same matter the page may say: where the fact itself is not there
 *   yet, it will stand near that.
 * @returns null where the page says none of it.
 * @throws when the page cannot be had.
 */
export async function bandOf(path: string, before: Rows, now: Rows, near: readonly string[]): Promise<Band | null> {
  const { body } = await pageAt(path);
  const find = (text: string) => {
    const nodes = nodesWith(body, text);
    return nodes.find((node) => node.parentElement?.closest('main')) ?? nodes[0];
  };
  const own = find(before[0]?.[0] ?? '');
  const node = own ?? near.map(find).find((one) => one !== undefined);
  const part = node?.parentElement?.closest(bandSelector);
  if (!part) return null;
  const element = inertCopy(part);
  if (own) layRows(element, before, now);
  return { element, holds: own !== undefined };
}

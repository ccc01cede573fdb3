import { queryClient } from '#features/admin-parts/queries.ts';
import { typeset } from '../../../lib/typeset.ts';

/**
 * What a page says of a fact: rows, such as days of opening, of texts that stand somewhere in it.
 */
export type Rows = readonly (readonly string[])[];

/**
 * Name of the Trusted Types policy by which a page of ours is read;
 * the dashboard names it to the build.
 */
export const bandPolicy = 'band';

/** Leaves out what must not run, and styles, which the site's stylesheet has. */
const rules = {
  createHTML: (html: string) =>
    html.replaceAll(/<(script|style|iframe|noscript)\b[\s\S]*?<\/\1>/g, ''),
};

let policy: typeof rules | undefined;

/** Under which pages are kept among the desk's answers. */
const pagesKey = 'live-page';

/** Forgets the pages: another build is live. */
export const forgetPages = (): void => queryClient.removeQueries({ queryKey: [pagesKey] });

async function fetchPage(path: string): Promise<Document> {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, own: typeof rules): typeof rules };
  };
  policy ??= trustedTypes?.createPolicy(bandPolicy, rules) ?? rules;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new DOMParser().parseFromString(policy.createHTML(await response.text()), 'text/html');
}

/** The page as it is live; not asked for again within minutes. */
const pageAt = (path: string): Promise<Document> =>
  queryClient.query({ queryKey: [pagesKey, path], queryFn: () => fetchPage(path) });

/** Finds a text as pages set it, and not within a longer word or number. */
function patternOf(text: string): RegExp {
  const escaped = typeset(text).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped.replaceAll(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`,
    'u',
  );
}

function nodesWith(within: Element, text: string): Text[] {
  const pattern = patternOf(text);
  const walker = within.ownerDocument.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (text.trim() && walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (pattern.test(node.data)) nodes.push(node);
  }
  return nodes;
}

/** Writes a new text over an old one, marked. */
function overwrite(within: Element, before: string, now: string): void {
  for (const node of nodesWith(within, before)) {
    const match = patternOf(before).exec(node.data);
    const rest = node.splitText(match?.index ?? 0);
    rest.splitText(match?.[0].length ?? 0);
    const className = 'rounded-sm bg-marigold text-on-marigold';
    rest.replaceWith(
      Object.assign(document.createElement('mark'), { className, textContent: typeset(now) }),
    );
  }
}

/** The rows that are in a list no more, if nothing else of it has changed. */
function removedRows(before: Rows, now: Rows): Rows {
  const left = new Set(now.map((row) => JSON.stringify(row)));
  const removed = before.filter((row) => !left.has(JSON.stringify(row)));
  return removed.length === before.length - now.length ? removed : [];
}

/** Takes the entry with a text out of a list; false if the text is not in a list. */
function removeEntry(within: Element, text: string): boolean {
  const entries = nodesWith(within, text).flatMap((node) => {
    const entry = node.parentElement?.closest('li, figure, tr');
    return entry && within.contains(entry) && entry !== within ? [entry] : [];
  });
  for (const entry of entries) entry.remove();
  return entries.length > 0;
}

/** A copy of a part of a page that takes no name from this one. */
function copyOf(part: Element): HTMLElement {
  const copy = document.importNode(part, true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['id', 'name', 'autofocus']) element.removeAttribute(name);
    if (element instanceof HTMLDetailsElement) element.open = true;
    // Our own elements would come to life here.
    if (element.localName.includes('-')) element.replaceWith(...element.childNodes);
  }
  return copy;
}

/**
 * The band of a page that says a fact, with what it is to say; rows that are more than before
 * follow the last.
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
  const element = copyOf(part);
  const removed = removedRows(before, now);
  const isRemoved = removed.map(([text = '']) => removeEntry(element, text));
  if (isRemoved.includes(true)) return { element, holds: own !== undefined };
  for (const [place, row] of before.entries()) {
    const rows = place === before.length - 1 ? now.slice(place) : now.slice(place, place + 1);
    for (const [at, text] of row.entries())
      overwrite(element, text, rows.map((each) => each[at]).join('; '));
  }
  return { element, holds: own !== undefined };
}

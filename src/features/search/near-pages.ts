import { strings } from '../../i18n/index.ts';
import { routes } from '../../lib/paths.ts';
import { findPages, loadIndex } from './find-pages.ts';

/** Suggestions at most. */
const most = 3;

/** Letters that two addresses have in common at least before the shorter one says anything. */
const fewest = 4;

/** Words of a part of an address. */
const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).join(' ');

const lettersOf = (text: string) => wordsOf(text).replaceAll(' ', '').toLowerCase();

const lastPart = (path: string) => path.slice(path.lastIndexOf('/'));

/** The address that was asked for, as it was typed; as it stands where it is badly encoded. */
function askedPath(): string {
  const path = location.pathname.replace(/\.\w+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether one of two last parts of addresses stands in the other: `contactus`, `digitalmarketing`. */
function isAlike(path: string, asked: string): boolean {
  const [own, other] = [lettersOf(lastPart(path)), lettersOf(lastPart(asked))];
  return Math.min(own.length, other.length) >= fewest && (own.includes(other) || other.includes(own));
}

/** Says, under an address that is no page, which pages are near it by the words in it (sections/NotFound.astro). */
export async function suggestNearPages(place: HTMLElement): Promise<void> {
  const asked = askedPath();
  const { entries } = await loadIndex();
  const titles = new Map(entries.map(({ path, page }) => [path.replace(/#.*/, ''), page]));
  // The page offers it anyway.
  titles.delete(routes.home);
  // The last part of an address says most; the others help where it is a typing error beyond
  // recognition.
  const [byLast = [], byWhole = []] = await Promise.all(
    [lastPart(asked), asked].map(async (part) => {
      const results = await findPages(wordsOf(part), { path: 20, page: 2, heading: 1 });
      return results.map(({ path }) => path.replace(/#.*/, ''));
    }),
  );
  const above = asked.slice(0, asked.lastIndexOf('/'));
  const paths = [
    ...[...titles.keys()].filter((path) => isAlike(path, asked)),
    ...byLast.slice(0, 1),
    above,
    ...byLast,
    ...byWhole,
  ];
  const near = new Map(
    paths.flatMap((path) => (titles.has(path) ? [[path, titles.get(path) as string] as const] : [])),
  );
  if (near.size === 0) return;
  const heading = document.createElement('h2');
  heading.textContent = strings.search.near;
  heading.className = 'text-lg font-semibold';
  const list = document.createElement('ul');
  for (const [address, title] of [...near].slice(0, most)) {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = title;
    link.className = 'inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4';
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  place.append(heading, list);
}

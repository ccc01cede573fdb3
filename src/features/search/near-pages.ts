import { strings } from '../../i18n/index.ts';
import { findPages } from './find-pages.ts';

/** Suggestions at most. */
const most = 3;

/** Words of a part of an address. */
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).join(' ');

/** Says, under an address that is no page, which pages are near it by the words in it (sections/NotFound.astro). */
export async function suggestNearPages(place: HTMLElement): Promise<void> {
  const path = decodeURIComponent(location.pathname).replace(/\.\w+$/, '');
  // The last part of an address says most; the others help where it is a typing error beyond recognition.
  const found = [path.slice(path.lastIndexOf('/')), path].map((part) => findPages(wordsOf(part), 20));
  const results = (await Promise.all(found)).flat();
  const near = new Map<string, string>();
  for (const { path: address, page, title } of results) {
    const [plain = ''] = address.split('#');
    if (!near.has(plain)) near.set(plain, page || title.map(({ text }) => text).join(''));
  }
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

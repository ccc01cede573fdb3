import { routes } from '../../lib/paths.ts';
import { findPages, loadIndex } from './find-pages.ts';
import { searchWords } from './words.ts';

const most = 3;

/** The words of an address; of one that is badly encoded, as it stands. */
function wordsOf(path: string): string {
  let text = path.replace(/\.\w+$/, '');
  try {
    text = decodeURIComponent(text);
  } catch {
    // As it stands.
  }
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join(' ')
    .trim();
}

/** The titles of pages whose address or title is near the one that was asked for. */
async function nearPages(asked: string): Promise<Map<string, string>> {
  const { entries } = await loadIndex();
  const titles = new Map(entries.map(({ path, page }) => [path.replace(/#.*/, ''), page]));
  // The page offers it anyway.
  titles.delete(routes.home);
  const last = wordsOf(asked.slice(asked.lastIndexOf('/')))
    .replaceAll(' ', '')
    .toLowerCase();
  // `contactus` and `digitalmarketing` hold a page's address, and no word of it.
  const alike = [...titles.keys()].filter((path) => {
    const own = wordsOf(path.slice(path.lastIndexOf('/')))
      .replaceAll(' ', '')
      .toLowerCase();
    return Math.min(own.length, last.length) > 3 && (own.includes(last) || last.includes(own));
  });
  const found = await findPages(wordsOf(asked), { path: 20, page: 2 });
  const paths = [...alike, ...found.map(({ path }) => path.replace(/#.*/, ''))].filter((path) =>
    titles.has(path),
  );
  return new Map(
    [...new Set(paths)].slice(0, most).map((path) => [path, titles.get(path) as string]),
  );
}

/**
 * Says, under an address that is no page,
 * which pages are near it by the words in it (sections/NotFound.astro).
 */
export async function suggestNearPages(container: HTMLElement): Promise<void> {
  const near = await nearPages(location.pathname);
  if (near.size === 0) return;
  const heading = Object.assign(document.createElement('h2'), {
    textContent: searchWords.near,
    className: 'text-lg font-semibold',
  });
  const list = document.createElement('ul');
  for (const [href, textContent] of near) {
    const className =
      'inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4';
    const item = document.createElement('li');
    item.append(Object.assign(document.createElement('a'), { href, textContent, className }));
    list.append(item);
  }
  container.append(heading, list);
}

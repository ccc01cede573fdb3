/** Shows what is found for what stands in a field of search, without React: it is there sooner. */

import { reachWords } from '#shared/words.ts';
import { buttonClass } from '../../components/button.ts';
import { loadStylesheet } from '../../lib/deferred-styles.ts';
import { makeElement } from '../../lib/make-element.ts';
import { routes } from '../../lib/paths.ts';
import { findPages, loadIndex, type Marked, type Result } from './find-pages.ts';
import { searchWords as t } from './words.ts';

const words = (of: Marked) =>
  of.map(({ text, found }) =>
    found ? makeElement('mark', 'rounded-xs bg-marigold/35 text-ink', text) : text,
  );

function itemOf({ path, title, page, excerpt }: Result): HTMLLIElement {
  const name = makeElement(
    'span',
    'block font-semibold leading-snug sm:line-clamp-1 low:line-clamp-1',
    ...words(title),
  );
  if (page) name.append(makeElement('span', 'font-normal text-muted', ` · ${page}`));
  const text = makeElement(
    'span',
    'line-clamp-1 text-sm text-muted sm:line-clamp-2 sm:min-h-[2lh] low:line-clamp-1 low:min-h-0',
    ...words(excerpt),
  );
  const link = makeElement('a', 'block rounded-md px-3 py-2 hover:bg-ink/5 low:py-0.5', name);
  if (excerpt.length > 0) link.append(text);
  link.href = path;
  return makeElement('li', '', link);
}

/** Pages that are offered while nothing is looked for. */
const offered = [routes.services, routes.programs, routes.startup, routes.contact];

/** Those pages, by their titles; none on the page of search, which lists all. */
async function suggested(place: HTMLElement): Promise<Result[]> {
  if (!isOverPage(place)) return [];
  const { entries } = await loadIndex();
  return entries
    .filter(({ path, heading }) => heading === '' && offered.includes(path))
    .map(({ path, page }) => ({
      path,
      title: [{ text: page, found: false }],
      page: '',
      excerpt: [],
    }));
}

/** What is said of the results, also to screen readers. */
function summaryOf({ length }: readonly Result[]): string {
  if (length === 0) return t.nothing;
  return (length === 1 ? t.one : t.several).replace('{count}', String(length));
}

function writeToUs(): HTMLAnchorElement {
  const link = makeElement('a', `${buttonClass('quiet')} mt-3`, reachWords.write);
  link.href = routes.contact;
  return link;
}

/** In the box over a page the field stays where it is, and its results are scrolled. */
const scrolled =
  '-mx-3 mt-1 max-h-[min(27rem,calc(100dvh-11rem))] low:max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain';

const isOverPage = (place: HTMLElement) => place.hasAttribute('popover');

/** Arrows go from the field to the results and back. */
function moveFocus(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...list.querySelectorAll('a')];
  const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
  event.preventDefault();
  if (next < 0) input.focus();
  else links[next]?.focus();
}

const started = new WeakSet<HTMLElement>();

/** Has the field in `place` search, for what stands in it already too. */
export function startSearch(place: HTMLElement): void {
  const input = place.querySelector<HTMLInputElement>('input[type=search]');
  if (!input || started.has(place)) return;
  started.add(place);
  const status = makeElement('p', 'col-span-full mt-3 text-sm text-muted empty:hidden low:mt-1');
  status.role = 'status';
  const found = makeElement('div', 'col-span-full min-w-0');
  place.append(status, found);
  let asked = '';

  async function look(query: string) {
    asked = query;
    if (query === '') show('', []);
    try {
      const [results] = await Promise.all([
        query === '' ? suggested(place) : findPages(query),
        loadStylesheet(),
      ]);
      if (asked !== query || (query === '' && results.length === 0)) return;
      show(query === '' ? t.suggested : summaryOf(results), results);
    } catch {
      // A failure is said of what they look for.
      if (asked === query && query !== '') show(t.failed, []);
    }
  }

  function show(said: string, results: readonly Result[]) {
    status.textContent = said;
    status.classList.toggle('low:sr-only', results.length > 0);
    const list = makeElement(
      'ul',
      isOverPage(place) ? scrolled : '-mx-3 mt-1',
      ...results.map(itemOf),
    );
    if (results.length > 0) found.replaceChildren(list);
    else found.replaceChildren(...(said === t.nothing ? [writeToUs()] : []));
  }

  input.addEventListener('input', () => void look(input.value.trim()));
  place.addEventListener('keydown', (event) => moveFocus(event, input, found));
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (asked !== '') found.querySelector('a')?.click();
  });
  if (isOverPage(place))
    found.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) place.hidePopover();
    });
  else if (input.value === '') input.value = new URLSearchParams(location.search).get('q') ?? '';
  // While somebody types.
  loadIndex().catch(() => undefined);
  void look(input.value.trim());
}

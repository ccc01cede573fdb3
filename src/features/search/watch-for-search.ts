/**
 * Search: finds parts of pages in English, Hindi and Roman letters, within the browser. The way in
 * is watchForSearch, which opens the field in the page from the header's link and the key `/`;
 * search-box.ts shows what find-pages.ts finds, also on the page of its own. What is looked for
 * never leaves the browser, and the index is fetched only when somebody searches.
 */

import { inLanguage } from '../../lib/in-language.ts';
import { language } from '../../lib/language.ts';
import { routes } from '../../lib/paths.ts';
import { searchIndexPath } from '../../lib/search-entry.ts';

/** Fields in which a slash is a letter. */
const writing = 'input, textarea, select, [contenteditable]';

/** SearchBox.astro. */
const boxId = 'search-box';

let code: Promise<typeof import('./search-box.ts')> | undefined;

/** Fetches the code and what it looks through, both at once; a failure is forgotten. */
function fetchSearch() {
  if (code) return code;
  const index = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'fetch',
    crossOrigin: 'anonymous',
    href: inLanguage(searchIndexPath, language),
  });
  document.head.append(index);
  code = import('./search-box.ts').catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}

/** Has a field search; where the code cannot be had, leads to the page that lists all pages. */
async function makeSearch(place: HTMLElement): Promise<void> {
  try {
    (await fetchSearch()).startSearch(place);
  } catch (error) {
    if (place.id === boxId) location.assign(routes.search);
    throw error;
  }
}

function open(event: Event, box: HTMLElement): void {
  event.preventDefault();
  const input = box.querySelector('input');
  // Its name is seen too; once more in every page it would be bytes for those who do not search.
  if (input) input.placeholder = input.getAttribute('aria-label') ?? '';
  box.showPopover();
  input?.focus();
  void makeSearch(box);
}

const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Opens the field from the header's link and by the key `/`. */
function watchBox(box: HTMLElement): void {
  const link = document.querySelector<HTMLAnchorElement>(`site-header a[href="${routes.search}"]`);
  link?.setAttribute('aria-keyshortcuts', '/');
  // A finger that comes down is a while ahead of its tap.
  link?.addEventListener('pointerdown', () => void fetchSearch().catch(() => undefined));
  link?.addEventListener('click', (event) => isPlain(event) && open(event, box));
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if ((event.target as Element).closest(writing) || document.querySelector('dialog[open]'))
      return;
    open(event, box);
  });
}

/** Has the site searched, by its field in every page and on the page of its own. */
export function watchForSearch(): void {
  const box = document.getElementById(boxId);
  // Where the browser knows no popovers, the link leads to the page.
  if (box && 'popover' in box) watchBox(box);
  const page = document.querySelector<HTMLElement>('[data-search]');
  if (page) void makeSearch(page);
  const nearPagesContainer = document.querySelector<HTMLElement>('[data-near-pages]');
  // Without them the page leads on all the same.
  if (nearPagesContainer)
    void import('./near-pages.ts')
      .then(({ suggestNearPages }) => suggestNearPages(nearPagesContainer))
      .catch(() => undefined)
      .finally(() => {
        nearPagesContainer.dataset.nearPages = 'done';
      });
}

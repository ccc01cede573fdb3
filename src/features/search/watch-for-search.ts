/**
 * Search: finds parts of pages in English, Hindi and Roman letters, within the browser. The way in
 * is watchForSearch, which opens the dialog from the header's link and the key `/`; find-pages.ts
 * finds. What is looked for never leaves the browser, and the index is fetched only when somebody
 * searches.
 */

/** Fields in which a slash is a letter. */
const writing = 'input, textarea, select, [contenteditable]';

/** Opens the search dialog; where its code cannot be had, the page that lists all pages. */
async function open(page: string): Promise<void> {
  try {
    const dialog = await import('./SearchDialog.tsx');
    await dialog.open();
  } catch (error) {
    location.assign(page);
    throw error;
  }
}

/**
 * Has the header's link and the key `/` open the search dialog,
 * and a page that is not there suggest others.
 */
export function watchForSearch(page: string): void {
  const link = document.querySelector<HTMLAnchorElement>(`site-header a[href="${page}"]`);
  link?.setAttribute('aria-keyshortcuts', '/');
  link?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(page);
  });
  document.addEventListener('keydown', (event) => {
    if (
      event.key !== '/' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented
    )
      return;
    if ((event.target as Element).closest(writing) || document.querySelector('dialog[open]'))
      return;
    event.preventDefault();
    void open(page);
  });
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

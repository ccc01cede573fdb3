/**
 * Fetches the page's second stylesheet (src/build/page-styles.ts): islands, dialogs, the icons that can wait. Asked for
 * when the page is idle, and before anything that is dressed by it opens.
 *
 * @returns when it applies; also when it cannot be had, so that a plain dialog opens rather than none. The next call tries again.
 */
export async function lateStyles(): Promise<void> {
  const address = document.querySelector<HTMLElement>('[data-late-styles]')?.dataset.lateStyles;
  // Development serves all styles at once.
  if (!address) return;
  let link = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${address}"]`);
  if (!link) {
    link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  }
  if (link.sheet) return;
  const loading = link;
  const loaded = await new Promise<boolean>((resolve) => {
    loading.addEventListener('load', () => resolve(true), { once: true });
    loading.addEventListener('error', () => resolve(false), { once: true });
  });
  if (!loaded) link.remove();
}

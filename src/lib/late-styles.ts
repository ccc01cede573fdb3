/** Adds a stylesheet to the page, once, and waits until it applies; false when it cannot be had. */
async function styled(address: string): Promise<boolean> {
  let link = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${address}"]`);
  if (!link) {
    link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  }
  if (link.sheet) return true;
  const loading = link;
  return new Promise<boolean>((resolve) => {
    loading.addEventListener('load', () => resolve(true), { once: true });
    loading.addEventListener('error', () => resolve(false), { once: true });
  });
}

/**
 * Fetches one of the page's stylesheets for later (src/build/page-styles.ts): `lateStyles` dresses islands and dialogs and is asked for
 * before one opens; `icons` has the shapes of late icons.
 *
 * @returns when it applies; also when it cannot be had, so that a plain dialog opens rather than none. The next call tries again.
 */
export async function stylesFor(what: 'lateStyles' | 'icons'): Promise<void> {
  const address = document.querySelector<HTMLElement>('[data-late-styles]')?.dataset[what];
  // Development serves all styles at once.
  if (!address || (await styled(address))) return;
  document.querySelector(`link[href="${address}"]`)?.remove();
}

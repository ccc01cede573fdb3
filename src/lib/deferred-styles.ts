/**
 * Brings the site's whole stylesheet into the browser's cache without using it: it lays the page
 * out anew, which is not to happen while a press is being answered. Never rejects.
 */
export async function fetchStylesheet(): Promise<void> {
  const { stylesheet } = document.documentElement.dataset;
  if (!stylesheet) return;
  const fetched = fetch(stylesheet).then((answer) => answer.arrayBuffer());
  // Tried again when it is used.
  await fetched.catch(() => undefined);
}

/**
 * Loads the site's whole stylesheet, once; what stands in a page are the styles of its own elements
 * only (src/build/critical-styles.ts). Asked for before an island or a dialog is shown.
 *
 * @returns when it applies; also when it cannot be had, so that a plain dialog opens rather than
 *   none. The next call tries again.
 */
export async function loadStylesheet(): Promise<void> {
  const { stylesheet } = document.documentElement.dataset;
  // Development, and pages that render more than stands in them, link it themselves.
  if (!stylesheet) return;
  // Looked for in the page, because every directive is bundled with its own copy of this module.
  const link = document.querySelector<HTMLLinkElement>(`link[href="${stylesheet}"]`) ?? document.createElement('link');
  if (link.sheet) return;
  const settled = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener(
      'error',
      () => {
        link.remove();
        resolve();
      },
      { once: true },
    );
  });
  if (!link.isConnected) {
    link.rel = 'stylesheet';
    link.href = stylesheet;
    document.head.append(link);
  }
  await settled;
}

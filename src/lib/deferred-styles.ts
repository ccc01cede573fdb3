/**
 * Loads the site's whole stylesheet, once. A page holds the styles of its own elements only
 * (src/build/critical-styles.ts), so whatever adds elements asks for the rest first.
 *
 * @returns when the styles apply; also when they cannot be had or take more than three seconds, so
 *   that a plain dialog opens rather than none. The next call tries again.
 */
export async function loadStylesheet(): Promise<void> {
  const { stylesheet } = document.documentElement.dataset;
  // In development, and in the administration, the page links it itself.
  if (!stylesheet || document.querySelector<HTMLLinkElement>(`link[href="${stylesheet}"]`)?.sheet)
    return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: stylesheet,
  });
  await new Promise<unknown>((resolve) => {
    link.onload = resolve;
    link.onerror = () => resolve(link.remove());
    setTimeout(resolve, 3_000);
    document.head.append(link);
  });
}

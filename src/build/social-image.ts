import type { BuiltFiles } from './built-files.ts';
import { elementsOf, getAttribute, type Page } from './html-tree.ts';

/**
 * Refuses a page whose social image is not built, because a shared link would show a broken
 * picture.
 *
 * @throws naming the image, and what makes one.
 */
export function checkSocialImage(page: Page, files: BuiltFiles): void {
  const meta = elementsOf(page).find((element) => getAttribute(element, 'property') === 'og:image');
  const named = meta && getAttribute(meta, 'content');
  if (!named || files.has(new URL(named).pathname)) return;
  throw new Error(
    `${named} is not built. src/pages/social/[page].jpg.ts makes an image for every page that has an address in ` +
      'src/lib/paths.ts and copy with a hero title.',
  );
}

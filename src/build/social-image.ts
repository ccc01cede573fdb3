import type { CheerioAPI } from 'cheerio';
import type { BuiltFiles } from './built-files.ts';

/**
 * Refuses a page whose social image is not built, because a shared link would show a broken
 * picture.
 *
 * @throws naming the image, and what makes one.
 */
export function checkSocialImage($: CheerioAPI, files: BuiltFiles): void {
  const named = $('meta[property="og:image"]').attr('content');
  if (!named || files.has(new URL(named).pathname)) return;
  throw new Error(
    `${named} is not built. src/pages/social/[page].jpg.ts makes an image for every page that has an address in ` +
      'src/lib/paths.ts and copy with a hero title.',
  );
}

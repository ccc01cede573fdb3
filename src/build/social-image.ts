import type { BuiltFiles } from './built-files.ts';
import type { PageSource } from './html-source.ts';

/**
 * Looks for the social image that a page names, so that no shared link shows a broken picture.
 *
 * @param path - address of the page, for the message.
 * @throws when it is not there.
 */
export async function checkSocialImage({ elements }: PageSource, path: string, files: BuiltFiles): Promise<void> {
  const named = elements.find(({ attributes }) => attributes.get('property') === 'og:image');
  const address = named && new URL(named.attributes.get('content') ?? '').pathname;
  if (!address || (await files.has(address))) return;
  throw new Error(
    `${path} names the social image ${address}, which is not built. src/pages/social/[page].jpg.ts makes one for every page ` +
      'that has an address in src/lib/paths.ts and copy with a hero title.',
  );
}

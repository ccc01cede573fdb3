import { iconPath } from '../assets/icons/icon-path.ts';
import type { BuiltFiles } from './built-files.ts';
import { elementsOf, getAttribute, type Page, setAttribute } from './html-tree.ts';

/** Where DeferredIcon.astro looks for an icon until this pass has made the file. */
const placeholder = '/icons.svg#';

const symbol = (id: string) => `<symbol id="${id}" viewBox="0 0 256 256"><path d="${iconPath(id)}"/></symbol>`;

/**
 * Gathers the icons that a page takes from its sprite into one SVG file, shared by pages with the
 * same icons. A sprite of the whole site would be five times as long as a page's own
 * (docs/decisions/006-page-weight.md).
 *
 * @throws when the icon set lacks one.
 */
export async function iconSprite(page: Page, files: BuiltFiles): Promise<void> {
  const uses = elementsOf(page).flatMap((element) => {
    const [, id] = getAttribute(element, 'href')?.split(placeholder) ?? [];
    return id ? [{ id, element }] : [];
  });
  if (uses.length === 0) return;
  const ids = [...new Set(uses.map(({ id }) => id))].sort();
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${ids.map(symbol).join('')}</svg>`;
  const address = await files.add('icons', 'svg', sprite);
  for (const { id, element } of uses) setAttribute(element, 'href', `${address}#${id}`);
}

import { iconPath } from '../assets/icons/icon-path.ts';
import type { BuiltFiles } from './built-files.ts';
import { edited, elementsOf } from './html-source.ts';

/** Where SpriteIcon.astro looks for an icon until this pass has made the file. */
const placeholder = '/icons.svg#';

/**
 * Gathers the icons that a page takes from its sprite into one SVG file, shared by pages with the same icons. A sprite
 * of the whole site is five times as long as a page's own (docs/decisions/006-page-weight.md).
 *
 * Runs at any place in the order.
 *
 * @throws when the icon set lacks one.
 */
export async function withIconSprite(html: string, files: BuiltFiles): Promise<string> {
  const uses = elementsOf(html).filter(({ attributes }) => attributes.get('href')?.startsWith(placeholder));
  const nameOf = (use: (typeof uses)[number]) => (use.attributes.get('href') ?? '').slice(placeholder.length);
  const names = [...new Set(uses.map(nameOf))].sort();
  if (names.length === 0) return html;
  const symbol = (name: string) => `<symbol id="${name}" viewBox="0 0 256 256"><path d="${iconPath(name)}"/></symbol>`;
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join('')}</svg>`;
  const address = await files.add('icons', 'svg', sprite);
  const edits = uses.map((use) => ({
    start: use.start,
    end: use.inside,
    text: `<use href="${address}#${nameOf(use)}">`,
  }));
  return edited(html, edits);
}

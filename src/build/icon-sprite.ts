import type { CheerioAPI } from 'cheerio';
import { iconPath } from '../assets/icons/icon-path.ts';
import type { BuiltFiles } from './built-files.ts';

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
export async function iconSprite($: CheerioAPI, files: BuiltFiles): Promise<void> {
  const uses = $(`use[href^="${placeholder}"]`).toArray();
  if (uses.length === 0) return;
  const ids = [...new Set(uses.map(({ attribs }) => attribs.href?.slice(placeholder.length) ?? ''))].sort();
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${ids.map(symbol).join('')}</svg>`;
  const address = await files.add('icons', 'svg', sprite);
  for (const { attribs } of uses) attribs.href = attribs.href?.replace(placeholder, `${address}#`) ?? '';
}

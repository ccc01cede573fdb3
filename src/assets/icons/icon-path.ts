import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify-json/ph';
import { optimize } from 'svgo';

/** The set, all weights: as a file, because a bundle would hold every icon. */
const { icons } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json'), 'utf8'),
) as IconifyJSON;
const cache = new Map<string, string>();

/**
 * Path data of an icon (Phosphor, light) in a 256 x 256 box, read when the page is built.
 *
 * @param name - Phosphor's name in kebab case without the weight, such as `chalkboard-teacher`.
 * @throws Error when the set has no such icon.
 */
export function iconPath(name: string): string {
  const known = cache.get(name);
  if (known) return known;
  const drawing = icons[`${name}-light`]?.body;
  if (!drawing) throw new Error(`There is no icon "${name}".`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${drawing}</svg>`;
  // Whole units: half a unit is a twentieth of a pixel in an icon of 24,
  // and a quarter of the bytes.
  const short = optimize(svg, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }],
  }).data;
  const path = [...short.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('');
  cache.set(name, path);
  return path;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';

const require = createRequire(import.meta.url);
const cache = new Map<string, string>();

/** Line weights of the icon set (Phosphor) that the site uses. */
export type IconWeight = 'light' | 'fill';

/** Names an icon in one word: its Phosphor name, and its weight unless that is `light`. */
export function iconId(name: string, weight: IconWeight = 'light'): string {
  return weight === 'light' ? name : `${name}-${weight}`;
}

/** Path data of an icon in a 256 x 256 box, read when the page is built. @throws when the set has no such icon. */
export function iconPath(id: string): string {
  const known = cache.get(id);
  if (known) return known;
  const weight = id.endsWith('-fill') ? 'fill' : 'light';
  const file = weight === 'fill' ? id : `${id}-light`;
  const svg = readFileSync(require.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`), 'utf8');
  // Whole units: half a unit of the box's 256 is a twentieth of a pixel in an icon of 24, and a
  // quarter of the bytes.
  const short = optimize(svg, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }] }).data;
  const path = [...short.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('');
  if (!path) throw new Error(`The icon "${file}" has no path.`);
  cache.set(id, path);
  return path;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';

const require = createRequire(import.meta.url);
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
  const svg = readFileSync(
    require.resolve(`@phosphor-icons/core/assets/light/${name}-light.svg`),
    'utf8',
  );
  // Whole units: half a unit is a twentieth of a pixel in an icon of 24,
  // and a quarter of the bytes.
  const short = optimize(svg, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }],
  }).data;
  const path = [...short.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('');
  if (!path) throw new Error(`The icon "${name}" has no path.`);
  cache.set(name, path);
  return path;
}

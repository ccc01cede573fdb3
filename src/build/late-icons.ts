import { lateIconPath } from '../components/ui/icon-paths.ts';

const used = /\bdata-icon="([\w-]+)"/g;

/**
 * The shapes of the icons that a page names with `data-icon` (LateIcon.astro), as masks of `.icon` in styles/components.css: one
 * picture with all of them, one below the other, and each icon's place in it. A picture for each cost a millisecond of style
 * calculation an icon.
 *
 * @param page - HTML of a built page.
 * @throws when the icon set lacks one.
 */
export function iconRules(page: string): string {
  const names = [...new Set([...page.matchAll(used)].map(([, name = '']) => name))].sort();
  if (names.length === 0) return '';
  const paths = names.map((name, index) => `<path transform='translate(0 ${index * 256})' d='${lateIconPath(name)}'/>`);
  const box = `0 0 256 ${names.length * 256}`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}' preserveAspectRatio='none'>${paths.join('')}</svg>`;
  const picture = `url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}")`;
  const places = names.map((name, index) => {
    const place = names.length > 1 ? (index * 100) / (names.length - 1) : 0;
    return `[data-icon=${name}]{--icon-place:${Number(place.toFixed(4))}%}`;
  });
  return `.icon{--icons:${picture};--icons-height:${names.length * 100}%}${places.join('')}`;
}

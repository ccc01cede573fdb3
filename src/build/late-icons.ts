import { lateIconPath } from '../components/ui/icon-paths.ts';

const used = /\bdata-icon="([\w-]+)"/g;

/** The icon as the mask of `.icon` in styles/components.css. */
function rule(name: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'><path d='${lateIconPath(name)}'/></svg>`;
  const data = svg.replaceAll('<', '%3C').replaceAll('>', '%3E');
  return `[data-icon=${name}]{--icon:url("data:image/svg+xml,${data}")}`;
}

/**
 * @param page - HTML of a built page.
 * @returns CSS with the shapes of the icons that the page names with `data-icon` (LateIcon.astro).
 * @throws when the icon set lacks one.
 */
export function iconRules(page: string): string {
  const names = new Set([...page.matchAll(used)].map(([, name = '']) => name));
  return [...names].sort().map(rule).join('');
}

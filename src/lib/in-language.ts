import { defaultLanguage, leftOut } from './language.ts';

/** Whether a language has a page, by its address in the default one. */
export const hasPage = (path: string, tag: string): boolean => !leftOut[tag]?.includes(path);

/** Address of a page in a language; in the default one where that leaves it out. The desk has no other. */
export function inLanguage(path: string, tag: string): string {
  if (tag === defaultLanguage || /^\/admin(?:\/|$)/.test(path) || !hasPage(path, tag)) return path;
  return `/${tag}${path === '/' ? '' : path}`;
}

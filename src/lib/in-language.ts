import { defaultLanguage } from './language.ts';

/**
 * Address of a page in a language.
 *
 * @param path - its address in the default language, such as `/about`. The desk has no other.
 */
export function inLanguage(path: string, tag: string): string {
  if (tag === defaultLanguage || /^\/admin(?:\/|$)/.test(path)) return path;
  return `/${tag}${path === '/' ? '' : path}`;
}

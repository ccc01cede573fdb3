import { defaultLanguage } from './language.ts';

/** Address of a page in a language, by its address in the default one; the desk has no other. */
export function inLanguage(path: string, tag: string): string {
  if (tag === defaultLanguage || /^\/admin(?:\/|$)/.test(path)) return path;
  return `/${tag}${path === '/' ? '' : path}`;
}

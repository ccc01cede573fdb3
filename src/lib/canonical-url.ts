import { inLanguage } from './in-language.ts';
import { defaultLanguage, language } from './language.ts';

/**
 * Path of a page as visitors see it, in its language.
 *
 * @param url - address being rendered; a build in `file` format gives `/about.html`.
 */
export function pagePath({ pathname }: URL): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/(?:index)?$/, '') || '/';
  if (language === defaultLanguage) return path;
  // In development the server has the language in its base.
  return inLanguage(path.replace(new RegExp(`^/${language}(?=/|$)`), '') || '/', language);
}

/** The one address of a page: the site's origin and its path. */
export function canonicalUrl(url: URL, site: URL | undefined): URL {
  return new URL(pagePath(url), site ?? url);
}

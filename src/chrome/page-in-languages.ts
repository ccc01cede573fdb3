import { inLanguage } from '../lib/in-language.ts';
import { defaultLanguage, language, languages } from '../lib/language.ts';

/** A page in one of the site's languages. */
export interface PageInLanguage {
  /** BCP 47 tag; `x-default` stands for every language that the site has not. */
  readonly tag: string;
  readonly address: URL;
}

/**
 * The same page in every language, last the one for everybody else;
 * none while there is one language.
 */
export function inEveryLanguage(canonical: URL): PageInLanguage[] {
  if (languages.length < 2) return [];
  const path =
    language === defaultLanguage
      ? canonical.pathname
      : canonical.pathname.slice(language.length + 1) || '/';
  const inTag = (tag: string) => new URL(inLanguage(path, tag), canonical);
  return [
    ...languages.map((tag) => ({ tag, address: inTag(tag) })),
    { tag: 'x-default', address: inTag(defaultLanguage) },
  ];
}

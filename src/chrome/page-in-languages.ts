import { languagesOf } from '../copy/queries.ts';
import { inLanguage } from '../lib/in-language.ts';
import { defaultLanguage, language } from '../lib/language.ts';

/** A page in one of the site's languages. */
export interface PageInLanguage {
  /** BCP 47 tag; `x-default` stands for every language that the site has not. */
  readonly tag: string;
  readonly address: URL;
}

/**
 * The same page in every language, last the one for everybody else;
 * none where it stands in one language alone.
 */
export async function inEveryLanguage(canonical: URL): Promise<PageInLanguage[]> {
  const path =
    language === defaultLanguage
      ? canonical.pathname
      : canonical.pathname.slice(language.length + 1) || '/';
  const tags = await languagesOf(path);
  if (tags.length < 2) return [];
  const inTag = (tag: string) => new URL(inLanguage(path, tag), canonical);
  return [
    ...tags.map((tag) => ({ tag, address: inTag(tag) })),
    { tag: 'x-default', address: inTag(defaultLanguage) },
  ];
}

import type { LanguageName } from './language.ts';

interface Names {
  readonly name: string;
  readonly offer: string;
  readonly close: string;
}

/** How each language of the site names itself, and asks its readers to switch to it. */
export const languageNames: Readonly<Record<string, Names>> = {
  en: { name: 'English', offer: 'Read this page in English', close: 'Close' },
  hi: { name: 'हिंदी', offer: 'इस पेज को हिंदी में पढ़ें', close: 'बंद करें' },
} satisfies Record<LanguageName, Names>;

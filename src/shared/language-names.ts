/** How each language of the site names itself, and asks its readers to come over to it. */
export const languageNames: Readonly<
  Record<string, { name: string; offer: string; close: string }>
> = {
  en: { name: 'English', offer: 'Read this page in English', close: 'Close' },
  hi: { name: 'हिंदी', offer: 'इस पेज को हिंदी में पढ़ें', close: 'बंद करें' },
};

import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** The first link of every page, for the keyboard. */
export const skipLink = language === 'hi' ? hi.skipLink : en.skipLink;

/** Above every page of a site that is not open to everybody. */
export const previewLines = language === 'hi' ? hi.previewLines : en.previewLines;

/** The header, and the menu that it opens on phones. */
export const headerWords = language === 'hi' ? hi.headerWords : en.headerWords;

/** The way to a page, above its heading. */
export const breadcrumbWords = language === 'hi' ? hi.breadcrumbWords : en.breadcrumbWords;

/** The footer. */
export const footerWords = language === 'hi' ? hi.footerWords : en.footerWords;

/** Label of the button that leads back up. */
export const scrollToTop = language === 'hi' ? hi.scrollToTop : en.scrollToTop;

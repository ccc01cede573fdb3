import { language, languages } from '../../lib/language.ts';
import { languageLink } from '../../lib/language-names.ts';

const chosenKey = 'language';
const offeredKey = 'language-offered';

/** The language to offer here: that chosen elsewhere, or Hindi where the browser names it; once a device. */
export function languageToOffer(): string | undefined {
  try {
    if (localStorage.getItem(offeredKey)) return undefined;
    const asked = navigator.languages.some((tag) => /^hi\b/.test(tag)) ? 'hi' : undefined;
    const wanted = localStorage.getItem(chosenKey) ?? asked;
    return wanted && wanted !== language && languages.includes(wanted) ? wanted : undefined;
  } catch {
    // Forbidden by the visitor's settings: it could not be offered once only.
    return undefined;
  }
}

/** Remembers that it was offered. */
export function rememberOffer(): void {
  localStorage.setItem(offeredKey, '1');
}

/** Has links to another language keep the query and the part of the page, and remember the choice. */
export function keepPlaceAcrossLanguages(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>(`a[${languageLink}]`);
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    try {
      localStorage.setItem(chosenKey, link.getAttribute(languageLink) ?? '');
    } catch {
      // Then it is not offered again.
    }
  });
}

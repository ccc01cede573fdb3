import { keepOnDevice, readDevice } from '../../lib/browser-storage.ts';
import { language, languageLink, languages } from '../../lib/language.ts';

const chosenKey = 'language';
const offeredKey = 'language-offered';

/**
 * The language to offer here, once per device: the one chosen earlier, or Hindi if the browser
 * prefers it.
 */
export function languageToOffer(): string | undefined {
  if (readDevice(offeredKey)) return undefined;
  const asked = navigator.languages.some((tag) => /^hi\b/.test(tag)) ? 'hi' : undefined;
  const wanted = readDevice(chosenKey) ?? asked;
  return languages.find((one) => one === wanted && one !== language);
}

/**
 * Remembers that it was offered; false where the browser does not,
 * and it could not be offered once only.
 */
export const rememberOffer = (): boolean => keepOnDevice(offeredKey, '1');

/**
 * Has links to another language keep the query and the part of the page, and remember the choice.
 */
export function keepPlaceAcrossLanguages(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>(`a[${languageLink}]`);
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    keepOnDevice(chosenKey, link.getAttribute(languageLink) ?? '');
  });
}

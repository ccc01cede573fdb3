/**
 * Language: offers a page in the visitor's other language, and remembers which one was chosen. The
 * ways in are wanted-language.ts, which decides, and offerLanguage, which shows the offer. It
 * never changes the language by itself, and offers it once a device.
 */

import { languageNames } from '#shared/language-names.ts';
import { languageLink } from '../../lib/language.ts';
import { rememberOffer } from './wanted-language.ts';

/** Offers this page in another language, above the page and without moving it. */
export function offerLanguage(tag: string): void {
  const own = document.querySelector<HTMLAnchorElement>(`a[${languageLink}="${tag}"]`);
  const words = languageNames[tag];
  if (!own || !words || !rememberOffer()) return;
  const offer = document.createElement('aside');
  offer.className = 'language-offer';
  offer.lang = tag;
  offer.setAttribute('aria-label', words.name);
  const link = own.cloneNode() as HTMLAnchorElement;
  link.className = '';
  link.textContent = words.offer;
  const close = document.createElement('button');
  close.type = 'button';
  close.ariaLabel = words.close;
  close.textContent = '×';
  close.onclick = () => offer.remove();
  offer.append(link, close);
  document.body.append(offer);
}

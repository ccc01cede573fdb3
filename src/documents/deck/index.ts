import pptxgen from 'pptxgenjs';
import type { Deck } from '../../copy/schema/downloads/deck.ts';
import { officeFaces } from '../theme.ts';
import { defineMasters, slideSize } from './master.ts';
import { addSlide } from './slides.ts';

/** Makes the deck, which belongs to the founder who shows it: it names nobody else. */
export async function makeDeck(copy: Deck): Promise<Uint8Array> {
  const deck = new (pptxgen as unknown as { new (): pptxgen })();
  deck.defineLayout({ name: 'WIDE', ...slideSize });
  deck.layout = 'WIDE';
  deck.title = copy.title;
  deck.subject = copy.subject;
  deck.author = copy.owner;
  deck.company = copy.owner;
  deck.theme = { headFontFace: officeFaces.heading, bodyFontFace: officeFaces.text };
  defineMasters(deck, copy.owner);
  for (const slide of copy.slides) addSlide(deck, slide);
  return (await deck.write({ outputType: 'uint8array' })) as Uint8Array;
}

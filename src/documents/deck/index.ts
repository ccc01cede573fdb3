import pptxgen from 'pptxgenjs';
import type { Deck } from '../../content/schema/downloads/deck.ts';
import { officeFaces } from '../theme.ts';
import { type DeckArt, defineMasters, slideSize } from './master.ts';
import { addSlide } from './slides.ts';

/** Makes the deck. @param publisher - name of the company that publishes it. */
export async function makeDeck(copy: Deck, publisher: string, art: DeckArt): Promise<Uint8Array> {
  const deck = new (pptxgen as unknown as { new (): pptxgen })();
  deck.defineLayout({ name: 'WIDE', ...slideSize });
  deck.layout = 'WIDE';
  deck.title = copy.title;
  deck.subject = copy.subject;
  deck.author = publisher;
  deck.company = publisher;
  deck.theme = { headFontFace: officeFaces.heading, bodyFontFace: officeFaces.text };
  defineMasters(deck, art);
  for (const slide of copy.slides) addSlide(deck, slide, art);
  return (await deck.write({ outputType: 'uint8array' })) as Uint8Array;
}

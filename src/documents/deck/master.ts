import type pptxgen from 'pptxgenjs';
import { bare, officeFaces } from '../theme.ts';

/** Size of a slide in inches, 16:9. */
export const slideSize = { width: 13.333, height: 7.5 } as const;

/** Left edge and width of what stands on a slide. */
export const area = { x: 0.85, y: 2.15, width: 11.63, height: 4.2 } as const;

const lang = 'en-IN';

/** Text options that every text shares. */
export const textLook = { fontFace: officeFaces.text, color: bare('ink'), lang, margin: 0, valign: 'top' } as const;

/** Marks in the pictures folder of the deck, as data URLs. */
export interface DeckArt {
  /** The arch as a small mark. */
  readonly mark: string;
  /** A scene seen through the arch, for the cover. */
  readonly cover: string;
  /** What the scene shows. */
  readonly alt: string;
}

/**
 * The two masters: a plain slide on paper, and one on night for the cover and the divider. Titles
 * are placeholders.
 */
export function defineMasters(deck: pptxgen, art: DeckArt): void {
  definePlain(deck, art);
  defineNight(deck, art);
}

function definePlain(deck: pptxgen, art: DeckArt): void {
  const number = {
    x: 12.2,
    y: 6.98,
    w: 0.5,
    h: 0.3,
    fontFace: officeFaces.text,
    fontSize: 10,
    color: bare('muted'),
    align: 'right',
  } as const;
  deck.defineSlideMaster({
    title: 'PLAIN',
    background: { color: bare('paper') },
    slideNumber: number,
    objects: [
      { image: { x: area.x, y: 0.58, w: 0.2, h: 0.24, data: art.mark } },
      { line: { x: area.x, y: 6.82, w: area.width, h: 0, line: { color: bare('line'), width: 0.75 } } },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: area.x,
            y: 0.95,
            w: area.width,
            h: 0.95,
            margin: 0,
            fontFace: officeFaces.heading,
            fontSize: 30,
            color: bare('teal'),
            align: 'left',
            valign: 'top',
          },
          text: 'Title: the sentence to keep',
        },
      },
      {
        text: {
          text: '[Name of the company]',
          options: { ...textLook, x: area.x, y: 6.95, w: 6, h: 0.3, fontSize: 10, color: bare('muted') },
        },
      },
    ],
  });
}

function defineNight(deck: pptxgen, art: DeckArt): void {
  deck.defineSlideMaster({
    title: 'NIGHT',
    background: { color: bare('night') },
    objects: [
      { image: { x: area.x, y: 0.75, w: 0.34, h: 0.41, data: art.mark } },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: area.x,
            y: 2.2,
            w: 6.4,
            h: 1.9,
            margin: 0,
            fontFace: officeFaces.heading,
            fontSize: 44,
            color: bare('onNight'),
            align: 'left',
            valign: 'bottom',
          },
          text: 'Title',
        },
      },
    ],
  });
}

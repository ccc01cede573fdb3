import type pptxgen from 'pptxgenjs';
import { bare, officeFaces } from '../theme.ts';

/** Size of a slide in inches, 16:9. */
export const slideSize = { width: 13.333, height: 7.5 } as const;

/** Left edge and width of what stands on a slide. */
export const area = { x: 0.85, y: 2.15, width: 11.63, height: 4.2 } as const;

const lang = 'en-IN';

/** Text options that every text shares. */
export const textLook = {
  fontFace: officeFaces.text,
  color: bare('ink'),
  lang,
  margin: 0,
  valign: 'top',
} as const;

function titlePlace(
  text: string,
  [y, w, h]: readonly [number, number, number],
  look: object,
): object {
  const place = { name: 'title', type: 'title', x: area.x, y, w, h, margin: 0, align: 'left' };
  return { placeholder: { options: { ...place, fontFace: officeFaces.heading, ...look }, text } };
}

/** The two masters: a plain slide on paper, and one on night for the cover and the divider. */
export function defineMasters(deck: pptxgen, owner: string): void {
  const small = { fontSize: 10, color: bare('muted') };
  const number = {
    x: 12.2,
    y: 6.98,
    w: 0.5,
    h: 0.3,
    fontFace: officeFaces.text,
    ...small,
    align: 'right',
  } as const;
  const company = { ...textLook, x: area.x, y: 6.95, w: 6, h: 0.3, ...small };
  const plainTitle = { fontSize: 30, color: bare('teal'), valign: 'top' };
  deck.defineSlideMaster({
    title: 'PLAIN',
    background: { color: bare('paper') },
    slideNumber: number,
    objects: [
      {
        line: {
          x: area.x,
          y: 6.82,
          w: area.width,
          h: 0,
          line: { color: bare('line'), width: 0.75 },
        },
      },
      titlePlace('Title: the sentence to keep', [0.95, area.width, 0.95], plainTitle),
      { text: { text: owner, options: company } },
    ] as never,
  });
  const nightTitle = { fontSize: 44, color: bare('onNight'), valign: 'bottom' };
  deck.defineSlideMaster({
    title: 'NIGHT',
    background: { color: bare('night') },
    objects: [titlePlace('Title', [2.2, 6.4, 1.9], nightTitle)] as never,
  });
}

import type { Picture } from '../pictures.ts';
import { colours } from '../theme.ts';
import { archRim, archWindow, jaali } from './arch.ts';
import type { Book } from './book.ts';
import { sheet, styles } from './theme.ts';

interface Opening {
  /** Over the title: the number of a part, or who publishes. */
  readonly eyebrow: string;
  readonly heading: 'H1' | 'H2';
  readonly title: string;
  readonly lead: string;
  readonly picture: Picture;
  /** Height of the teal, points. */
  readonly band?: number;
}

/** Width of the scene's arch to its height. */
const archRatio = 170 / 192;

/** Head of a page: eyebrow and title on teal, the scene, the lead below. */
export function drawOpening(
  book: Book,
  { eyebrow, heading: role, title, lead, picture, band = 226 }: Opening,
): void {
  const { doc } = book;
  book.artifact(() => {
    doc.rect(0, 0, sheet.width, band).fill(colours.deep);
    jaali(doc, 0, 0, sheet.width, band);
  });
  const height = band - 34;
  const width = height * archRatio;
  const arch = { x: sheet.width - sheet.right + 12 - width, y: 34, width, height };
  const room = arch.x - sheet.left - 16;
  const heading = {
    font: 'display',
    size: 31,
    leading: 35,
    colour: colours.onNight,
    spacing: -0.3,
  } as const;
  const measured = book.balanced(title, heading, room);
  const top = Math.max(86, band - 34 - book.height(title, heading, measured));
  book.put(
    'P',
    eyebrow,
    { ...styles.eyebrow, size: 10.5, colour: colours.marigold },
    { y: top - 22, width: room },
  );
  book.put(role, title, heading, { y: top, width: measured + 1 });
  book.artifact(() => archRim(doc, arch, 7, colours.onNight, 0.2));
  book.leaf('Figure', () => archWindow(doc, picture.bytes, arch), {
    alt: picture.alt,
    bbox: [arch.x, arch.y, arch.x + arch.width, band],
  });
  book.y = band + 30;
  book.put('P', lead, styles.lead);
  book.y += book.height(lead, styles.lead) + 20;
}

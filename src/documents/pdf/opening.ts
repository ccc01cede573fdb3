import type { Picture } from '../pictures.ts';
import { colours } from '../theme.ts';
import { archWindow, jaali } from './arch.ts';
import type { Book } from './book.ts';
import { sheet, styles } from './theme.ts';

interface Opening {
  /** Over the title: the number of a part, or who publishes. */
  readonly eyebrow: string;
  readonly heading: 'H1' | 'H2';
  readonly title: string;
  readonly lead: string;
  readonly picture: Picture;
}

const band = 226;

/** Head of a page: eyebrow and title on teal, the scene, the lead below. */
export function drawOpening(
  book: Book,
  { eyebrow, heading: role, title, lead, picture }: Opening,
): void {
  const { doc } = book;
  book.artifact(() => {
    doc.rect(0, 0, sheet.width, band).fill(colours.deep);
    jaali(doc, 0, 0, sheet.width, band);
  });
  const arch = { x: sheet.width - sheet.right - 158, y: 34, width: 170, height: band - 34 };
  const room = arch.x - sheet.left - 16;
  const heading = {
    font: 'display',
    size: 31,
    leading: 35,
    colour: colours.onNight,
    spacing: -0.3,
  } as const;
  const width = book.balanced(title, heading, room);
  const height = book.height(title, heading, width);
  const top = Math.max(86, band - 34 - height);
  book.put(
    'P',
    eyebrow,
    { ...styles.eyebrow, size: 10.5, colour: colours.marigold },
    { y: top - 22, width: room },
  );
  book.put(role, title, heading, { y: top, width: width + 1 });
  book.leaf('Figure', () => archWindow(doc, picture.bytes, arch), {
    alt: picture.alt,
    bbox: [arch.x, arch.y, arch.x + arch.width, band],
  });
  book.y = band + 30;
  book.put('P', lead, styles.lead);
  book.y += book.height(lead, styles.lead) + 20;
}

import { archPath } from '../../assets/brand/arch.ts';
import { colours } from '../theme.ts';
import { longDay, words } from '../words.ts';
import { archMark, archWindow, jaali } from './arch.ts';
import type { Book } from './book.ts';
import { measure, sheet, styles } from './theme.ts';

/** A picture for a page, and what it shows. */
export interface Picture {
  /** JPEG. */
  readonly bytes: Buffer;
  readonly alt: string;
}

interface Cover {
  readonly title: string;
  readonly subtitle: string;
  readonly publisher: string;
  /** ISO day. */
  readonly updated: string;
  readonly picture: Picture;
}

/** The first page: the title on night, the scene through the arch, to the edges of the sheet. */
export function drawCover(book: Book, { title, subtitle, publisher, updated, picture }: Cover): void {
  book.plainPage();
  const { doc } = book;
  book.artifact(() => {
    doc.rect(0, 0, sheet.width, sheet.height).fill(colours.night);
    jaali(doc, 0, 0, sheet.width, sheet.height);
    archMark(doc, sheet.left, 58, 20, colours.marigold);
  });
  const box = { x: 122, y: 344, width: sheet.width - 184, height: sheet.height - 344 };
  book.artifact(() => {
    const rim = 13;
    doc
      .path(archPath(box.x - rim, box.y - rim * 1.6, box.width + 2 * rim, box.height + rim * 1.6 + 2))
      .fill(colours.deep);
  });
  book.put(
    'P',
    publisher,
    { ...styles.label, size: 11.5, colour: colours.onNight },
    { x: sheet.left + 30, y: 62, width: measure - 30 },
  );
  const heading = { face: 'display', size: 46, leading: 50, colour: colours.onNight, spacing: -0.5 } as const;
  const height = book.put('H1', title, heading, { y: 124, width: book.balanced(title, heading, measure - 30) + 1 });
  book.put(
    'P',
    subtitle,
    { ...styles.lead, size: 15, leading: 21, colour: colours.onNightMuted },
    { y: 124 + height + 14, width: measure * 0.76 },
  );
  book.leaf('Figure', () => archWindow(doc, picture.bytes, { ...box, height: box.height + 2 }), {
    alt: picture.alt,
    bbox: [box.x, box.y, box.x + box.width, sheet.height],
  });
  const edition = { ...styles.running, colour: colours.onNightMuted };
  const lines = `${words.edition}\n${longDay(updated)}`;
  book.put('P', lines, edition, { x: 40, y: sheet.height - 66, width: 92 });
}

import { publisher } from '../content.ts';
import { colours } from '../theme.ts';
import { archMark } from './arch.ts';
import type { Book } from './book.ts';
import { measure, sheet, styles } from './theme.ts';

/**
 * Running head and foot of a page: the guide's name, the part, the page number.
 * Read aloud on no page.
 */
export function drawFrame(book: Book, guide: string, part: string): void {
  book.artifact(() => {
    const { doc } = book;
    archMark(doc, sheet.left, 43, 9, colours.marigold);
    book.draw(guide, styles.running, { x: sheet.left + 15, y: 44.5, width: measure / 2 });
    book.draw(part, styles.running, {
      x: sheet.left + measure / 2,
      y: 44.5,
      width: measure / 2,
      align: 'right',
    });
    book.line([sheet.left, 62], [sheet.left + measure, 62], 0.5, colours.line);
  });
  drawFoot(book);
}

/** The foot alone, for a page that opens a part. */
export function drawFoot(book: Book): void {
  book.artifact(() => {
    const foot = sheet.height - 50;
    book.draw(publisher.foot, styles.running, { y: foot, width: measure - 60 });
    const number = {
      ...styles.running,
      font: 'display',
      size: 11,
      leading: 13,
      colour: colours.ink,
    } as const;
    book.draw(String(book.page), number, {
      x: sheet.left + measure - 50,
      y: foot - 1.5,
      width: 50,
      align: 'right',
    });
  });
}

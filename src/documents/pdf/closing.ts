import type { Guide } from '../../copy/schema/downloads/guide.ts';
import type { Publisher } from '../library.ts';
import { colours } from '../theme.ts';
import { words } from '../words.ts';
import { archMark, jaali } from './arch.ts';
import type { Book } from './book.ts';
import { measure, sheet, styles } from './theme.ts';

/** The last page: what to do next, how to reach us, what may be done with the file. */
export function drawClosing(book: Book, { title, text, points, note }: Guide['closing'], publisher: Publisher): void {
  const { doc } = book;
  book.artifact(() => {
    doc.rect(0, 0, sheet.width, sheet.height).fill(colours.night);
    jaali(doc, 0, 0, sheet.width, sheet.height);
    archMark(doc, sheet.left, 96, 40, colours.marigold);
  });
  const light = { ...styles.body, size: 12, leading: 18, colour: colours.onNight };
  book.y = 176;
  const heading = { font: 'display', size: 34, leading: 39, colour: colours.onNight, spacing: -0.3 } as const;
  book.y += book.put('H2', title, heading, { width: measure * 0.8 }) + 18;
  book.y += book.put('P', text, light, { width: measure * 0.86 }) + 20;
  book.group('L', () => {
    for (const point of points) {
      book.group('LI', () => {
        book.artifact(() => archMark(doc, sheet.left, book.y + 2.5, 9, colours.marigold));
        book.y += book.put('LBody', point, light, { x: sheet.left + 22, width: measure * 0.8 }) + 6;
      });
    }
  });
  book.y = sheet.height - 300;
  book.rule(book.y, colours.onNightMuted);
  book.y += 22;
  book.y += book.put('P', publisher.name, { ...styles.title, colour: colours.onNight }) + 6;
  for (const line of publisher.lines) book.y += book.put('P', line, light) + 1;
  const small = { ...styles.small, colour: colours.onNightMuted };
  book.y += 26;
  book.y += book.put('P', note, small, { width: measure * 0.86 }) + 6;
  book.put('P', words.copyright, small, { width: measure * 0.86 });
}

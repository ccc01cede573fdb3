import type { Guide } from '../../copy/schema/downloads/guide.ts';
import { publisher } from '../content.ts';
import type { Picture } from '../pictures.ts';
import { colours } from '../theme.ts';
import { longDate, words } from '../words.ts';
import { archMark, archRim, archWindow, jaali } from './arch.ts';
import type { Book } from './book.ts';
import { measure, sheet, styles } from './theme.ts';

function night(book: Book, mark: { y: number; width: number }): void {
  book.artifact(() => {
    book.doc.rect(0, 0, sheet.width, sheet.height).fill(colours.night);
    jaali(book.doc, 0, 0, sheet.width, sheet.height);
    archMark(book.doc, sheet.left, mark.y, mark.width, colours.marigold);
  });
}

/** The first page: the title on night, the scene through the arch, to the edges of the sheet. */
export function drawCover(book: Book, { title, subtitle, updated }: Guide, picture: Picture): void {
  book.plainPage();
  night(book, { y: 58, width: 20 });
  // To the edges of the sheet, and a little over.
  const box = { x: 122, y: 344, width: sheet.width - 184, height: sheet.height - 342 };
  book.artifact(() => archRim(book.doc, box, 13, colours.deep));
  const by = { ...styles.label, size: 11.5, colour: colours.onNight };
  book.put('P', publisher.name, by, { x: sheet.left + 30, y: 62, width: measure - 30 });
  const heading = {
    font: 'display',
    size: 46,
    leading: 50,
    colour: colours.onNight,
    spacing: -0.5,
  } as const;
  const height = book.put('H1', title, heading, {
    y: 124,
    width: book.balanced(title, heading, measure - 30) + 1,
  });
  const under = { ...styles.lead, size: 15, leading: 21, colour: colours.onNightMuted };
  book.put('P', subtitle, under, { y: 124 + height + 14, width: measure * 0.76 });
  book.leaf('Figure', () => archWindow(book.doc, picture.bytes, box), {
    alt: picture.alt,
    bbox: [box.x, box.y, box.x + box.width, sheet.height],
  });
  const edition = { ...styles.running, colour: colours.onNightMuted };
  const lines = `${words.edition}\n${longDate(updated)}`;
  book.put('P', lines, edition, { x: 40, y: sheet.height - 66, width: 92 });
}

/** The last page: what to do next, how to reach us, what may be done with the file. */
export function drawClosing(book: Book, { title, text, points, note }: Guide['closing']): void {
  night(book, { y: 96, width: 40 });
  const light = { ...styles.body, size: 12, leading: 18, colour: colours.onNight };
  book.y = 176;
  const heading = {
    font: 'display',
    size: 34,
    leading: 39,
    colour: colours.onNight,
    spacing: -0.3,
  } as const;
  book.y += book.put('H2', title, heading, { width: measure * 0.8 }) + 18;
  book.y += book.put('P', text, light, { width: measure * 0.86 }) + 20;
  book.group('L', () => {
    for (const point of points) {
      book.group('LI', () => {
        book.artifact(() => archMark(book.doc, sheet.left, book.y + 2.5, 9, colours.marigold));
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

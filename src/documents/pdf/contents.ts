import { words } from '../words.ts';
import type { Book } from './book.ts';
import { measure, sheet, styles } from './theme.ts';

/** A part as the contents name it. */
export interface Entry {
  readonly name: string;
  readonly title: string;
  readonly page: number | undefined;
}

/** Name of the place a line of the contents leads to. */
export const placeOf = (index: number) => `part-${index + 1}`;

/** The table of contents: each line leads to its part. */
export function drawContents(book: Book, entries: readonly Entry[]): void {
  book.put('H2', words.contents, styles.title);
  book.y += 36;
  book.group('TOC', () => {
    entries.forEach(({ name, title, page }, index) => {
      const top = book.y;
      const height = book.height(title, styles.small) + 16;
      book.rule(top - 7);
      book.group('TOCI', () => {
        book.group('Link', () => {
          const text = { x: sheet.left + 30, width: measure - 70 };
          book.put('Lbl', String(index + 1), { ...styles.figure, size: 17 }, { y: top - 2, width: 26 });
          book.put('Span', name, styles.label, { ...text, y: top });
          book.put('Span', title, styles.small, { ...text, y: top + 14 });
          book.put('Span', String(page ?? ''), styles.label, { y: top, width: measure, align: 'right' });
          const options = { structParent: book.parent, Contents: new String(`${name}, ${words.page} ${page}`) };
          book.doc.goTo(sheet.left, top - 6, measure, height + 6, placeOf(index), options as never);
        });
      });
      book.y = top + height + 14;
    });
  });
}

import type { BlockOf } from '../../../copy/schema/downloads/guide-blocks.ts';
import { colours } from '../../theme.ts';
import { archMark } from '../arch.ts';
import type { Book } from '../book.ts';
import { measure, sheet, styles } from '../theme.ts';
import { labelled, stack } from './stack.ts';

/** A paragraph. */
export function drawText(book: Book, { text: words }: BlockOf<'text'>): void {
  const height = book.height(words, styles.body);
  book.need(height);
  book.put('P', words, styles.body);
  book.y += height + 10;
}

/** A heading inside a page; it stays with what follows. */
export function drawHeading(book: Book, { text: words }: BlockOf<'heading'>): void {
  const height = book.height(words, styles.heading);
  book.need(height + 70);
  book.y += 6;
  book.put(book.subheading, words, styles.heading);
  book.y += height + 6;
}

/** A list with the arch as its mark. */
export function drawList(book: Book, { items }: BlockOf<'list'>): void {
  const indent = 20;
  book.group('L', () => {
    for (const item of items) {
      const height = book.height(item, styles.body, measure - indent);
      book.need(height);
      book.group('LI', () => {
        book.artifact(() => archMark(book.doc, sheet.left + 1, book.y + 2.2, 8, colours.marigold));
        book.put('LBody', item, styles.body, { x: sheet.left + indent, width: measure - indent });
      });
      book.y += height + 5;
    }
  });
  book.y += 8;
}

/** Numbered steps, the number large in the margin of the text. */
export function steps(book: Book, { items }: BlockOf<'steps'>): void {
  labelled(book, items, {
    indent: 40,
    below: 11,
    texts: (item) => [
      [item.title, styles.label],
      [item.text, styles.body, 1],
    ],
    label: (_, top, index) =>
      book.put('Lbl', String(index + 1), styles.figure, { y: top - 4, width: 32 }),
  });
  book.y += 4;
}

/** Short statements side by side, on a tinted ground, each row as tall as its tallest. */
export function cards(book: Book, { items, columns }: BlockOf<'cards'>): void {
  const gap = 12;
  const inset = 13;
  const width = (measure - gap * (columns - 1)) / columns;
  const texts = items.map(({ title, text: words }) =>
    stack(book, width - 2 * inset, [title, styles.label], [words, styles.cell, 4]),
  );
  book.group('L', () => {
    for (let first = 0; first < texts.length; first += columns) {
      const row = texts.slice(first, first + columns);
      const height = Math.max(...row.map((card) => card.height)) + 2 * inset;
      book.need(height);
      row.forEach((card, column) => {
        const x = sheet.left + column * (width + gap);
        const top = book.y;
        book.artifact(() => book.doc.roundedRect(x, top, width, height, 6).fill(colours.sunk));
        book.group('LI', () => {
          book.group('LBody', () => card.put(x + inset, top + inset));
        });
      });
      book.y += height + gap;
    }
  });
  book.y += 4;
}

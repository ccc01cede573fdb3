import type { BlockOf } from '../../../copy/schema/downloads/guide-blocks.ts';
import type { Book } from '../book.ts';
import { fieldGround, textField, tickBox, tickGround } from '../form-fields.ts';
import { measure, sheet, styles } from '../theme.ts';
import { type Stated, sourceNote } from './sources.ts';
import { labelled, stack } from './stack.ts';

const line = 20;
const gap = 14;

type Field = BlockOf<'fields'>['items'][number];

/** Questions with room for the answer; two halves in a row share a line. */
export function fields(book: Book, { items }: BlockOf<'fields'>): void {
  const rows: Field[][] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (item.half && last?.length === 1 && last[0]?.half) last.push(item);
    else rows.push([item]);
  }
  for (const row of rows) {
    const width = row[0]?.half ? (measure - gap) / 2 : measure;
    const heads = row.map(({ label, hint }) =>
      stack(book, width, [label, styles.label], hint && [hint, styles.small, 1]),
    );
    const head = Math.max(...heads.map(({ height }) => height)) + 4;
    const lines = Math.max(...row.map((item) => item.lines));
    const box = lines * (line + book.stretch) + 4;
    book.stretched += lines;
    book.need(head + box);
    const top = book.y;
    row.forEach((item, index) => {
      const x = sheet.left + index * (width + gap);
      book.group('Div', () => {
        heads[index]?.put(x, top);
        const place = { x, y: top + head, width, height: box };
        fieldGround(book, place);
        textField(book, item.label, place);
      });
    });
    book.y = top + head + box + 13;
  }
  book.y += 2;
}

/** A list to tick off, by hand or on screen. */
export function checks(book: Book, { items }: BlockOf<'checks'>, stated: Stated): void {
  labelled(book, items, {
    indent: 26,
    below: 8,
    texts: ({ text, note, facts }) => [
      [text, styles.label],
      note && [note, styles.cell, 1],
      sourceNote(facts, stated),
    ],
    label: ({ text }, top) => {
      const place = { x: sheet.left, y: top + 0.5, width: 13, height: 13 };
      tickGround(book, place);
      book.group('Lbl', () => tickBox(book, text, place));
    },
  });
  book.y += 6;
}

/** Boxes to tick, one a week for each row; the rows are named by hand. */
export function grid(book: Book, { label, weeks, rows }: BlockOf<'grid'>): void {
  const height = 30 + book.stretch;
  const cell = 21;
  book.stretched += rows;
  const nameWidth = measure - weeks * cell;
  book.need((rows + 1) * height);
  book.group(
    'Table',
    () => {
      const head = book.y;
      book.group('TR', () => {
        book.leaf('TH', () => book.draw(label, styles.label, { y: head, width: nameWidth - 10 }), {
          scope: 'Column',
        });
        for (let week = 1; week <= weeks; week += 1) {
          const x = sheet.left + nameWidth + (week - 1) * cell;
          const draw = () =>
            book.draw(String(week), styles.small, { x, y: head + 2, width: cell, align: 'center' });
          book.leaf('TH', draw, { scope: 'Column' });
        }
      });
      book.y = head + 20;
      for (let row = 1; row <= rows; row += 1) {
        const top = book.y;
        book.group('TR', () => {
          const place = { x: sheet.left, y: top + 2, width: nameWidth - 12, height: height - 8 };
          fieldGround(book, place);
          book.group('TD', () => textField(book, `${label} ${row}`, place));
          for (let week = 1; week <= weeks; week += 1) {
            const box = {
              x: sheet.left + nameWidth + (week - 1) * cell + 3.5,
              y: top + 6,
              width: 14,
              height: 14,
            };
            tickGround(book, box);
            book.group('TD', () => tickBox(book, `${label} ${row}, week ${week}`, box));
          }
        });
        book.y = top + height;
      }
    },
    { alt: label },
  );
  book.y += 12;
}

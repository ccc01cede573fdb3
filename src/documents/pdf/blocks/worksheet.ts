import type { BlockOf } from '../../../content/schema/downloads/guide-blocks.ts';
import type { Book } from '../book.ts';
import { fieldGround, textField, tickBox, tickGround } from '../form-fields.ts';
import { measure, sheet, styles } from '../theme.ts';
import { type Stated, sourceLine, sourceLineHeight, state } from './sources.ts';

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
    const heads = row.map(
      (item) =>
        book.height(item.label, styles.label, width) +
        (item.hint ? book.height(item.hint, styles.small, width) + 1 : 0) +
        4,
    );
    const head = Math.max(...heads);
    const lines = Math.max(...row.map((item) => item.lines));
    const box = lines * (line + book.stretch) + 4;
    book.stretched += lines;
    book.need(head + box);
    const top = book.y;
    row.forEach((item, index) => {
      const x = sheet.left + index * (width + gap);
      book.group('Div', () => {
        const labelHeight = book.put('P', item.label, styles.label, { x, y: top, width });
        if (item.hint) book.put('P', item.hint, styles.small, { x, y: top + labelHeight + 1, width });
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
  const indent = 26;
  const width = measure - indent;
  book.group('L', () => {
    for (const { text, note, facts = [] } of items) {
      const textHeight = book.height(text, styles.label, width);
      const noteHeight = note ? book.height(note, styles.cell, width) + 1 : 0;
      const height = textHeight + noteHeight + sourceLineHeight(book, facts, width);
      book.need(height);
      const top = book.y;
      const place = { x: sheet.left, y: top + 0.5, width: 13, height: 13 };
      book.group('LI', () => {
        tickGround(book, place);
        book.group('Lbl', () => tickBox(book, text, place));
        book.group('LBody', () => {
          book.put('P', text, styles.label, { x: sheet.left + indent, y: top, width });
          if (note) book.put('P', note, styles.cell, { x: sheet.left + indent, y: top + textHeight + 1, width });
          sourceLine(book, facts, { x: sheet.left + indent, y: top + textHeight + noteHeight, width });
        });
      });
      state(facts, stated);
      book.y = top + height + 8;
    }
  });
  book.y += 6;
}

/** Boxes to tick, one a week for each row; the rows are named by hand. */
export function grid(book: Book, { label, weeks, rows }: BlockOf<'grid'>): void {
  const [height, cell] = [30 + book.stretch, 21];
  book.stretched += rows;
  const nameWidth = measure - weeks * cell;
  book.need((rows + 1) * height);
  book.group(
    'Table',
    () => {
      const head = book.y;
      book.group('TR', () => {
        book.leaf('TH', () => book.draw(label, styles.label, { y: head, width: nameWidth - 10 }), { scope: 'Column' });
        for (let week = 1; week <= weeks; week += 1) {
          const x = sheet.left + nameWidth + (week - 1) * cell;
          const draw = () => book.draw(String(week), styles.small, { x, y: head + 2, width: cell, align: 'center' });
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
            const box = { x: sheet.left + nameWidth + (week - 1) * cell + 3.5, y: top + 6, width: 14, height: 14 };
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

import type { BlockOf } from '../../../copy/schema/downloads/guide-blocks.ts';
import { colours } from '../../theme.ts';
import { words } from '../../words.ts';
import type { Book } from '../book.ts';
import { textField } from '../form-fields.ts';
import { measure, sheet, styles } from '../theme.ts';

/** Points between the edge of a cell and its words. */
const insetX = 8;
const insetY = 6;

function columnsOf(shares: readonly number[]): { x: number; width: number }[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let x: number = sheet.left;
  return shares.map((share) => {
    const width = (measure * share) / whole;
    const column = { x, width };
    x += width;
    return column;
  });
}

type Columns = ReturnType<typeof columnsOf>;

function rowHeight(book: Book, cells: readonly string[], columns: Columns, head: boolean): number {
  const style = head ? styles.cellHead : styles.cell;
  return (
    Math.max(
      ...cells.map((cell, index) =>
        book.height(cell, style, (columns[index]?.width ?? 0) - 2 * insetX),
      ),
    ) +
    2 * insetY
  );
}

function headRow(book: Book, head: readonly string[], columns: Columns): void {
  const height = rowHeight(book, head, columns, true);
  const top = book.y;
  book.artifact(() => book.doc.roundedRect(sheet.left, top, measure, height, 4).fill(colours.deep));
  book.group('TR', () => {
    head.forEach((cell, index) => {
      const { x, width } = columns[index] as Columns[number];
      const placed = { x: x + insetX, y: top + insetY, width: width - 2 * insetX };
      book.leaf('TH', () => book.draw(cell, styles.cellHead, placed), { scope: 'Column' });
    });
  });
  book.y = top + height;
}

/** A printed table; its first column names the rows. */
export function table(book: Book, { head, widths, rows }: BlockOf<'table'>): void {
  const columns = columnsOf(widths);
  const first = rowHeight(book, rows[0] ?? [], columns, false);
  book.need(rowHeight(book, head, columns, true) + first);
  book.group('Table', () => {
    headRow(book, head, columns);
    for (const cells of rows) {
      const height = rowHeight(book, cells, columns, false);
      if (book.y + height > sheet.height - sheet.bottom) {
        book.need(height);
        headRow(book, head, columns);
      }
      const top = book.y;
      book.group('TR', () => {
        cells.forEach((cell, index) => {
          const { x, width } = columns[index] as Columns[number];
          const style = index === 0 ? { ...styles.cell, font: 'strong' as const } : styles.cell;
          const draw = () =>
            book.draw(cell, style, { x: x + insetX, y: top + insetY, width: width - 2 * insetX });
          if (index === 0) book.leaf('TH', draw, { scope: 'Row' });
          else book.leaf('TD', draw);
        });
      });
      book.y = top + height;
      book.rule();
    }
  });
  book.y += 14;
}

/** A table to fill in: a field a cell. */
export function sheetTable(
  book: Book,
  { label, head, widths, rows, height }: BlockOf<'sheet'>,
): void {
  const columns = columnsOf(widths);
  const names = typeof rows === 'number' ? Array.from({ length: rows }, () => undefined) : rows;
  book.stretched += names.length;
  const tallest = Math.max(
    height + book.stretch,
    ...names.map((name) =>
      name ? book.height(name, styles.cell, (columns[0]?.width ?? 0) - 2 * insetX) + 2 * insetY : 0,
    ),
  );
  book.need(rowHeight(book, head, columns, true) + tallest * Math.min(names.length, 4));
  book.group(
    'Table',
    () => {
      headRow(book, head, columns);
      names.forEach((name, row) => {
        book.need(tallest);
        const top = book.y;
        book.artifact(() => {
          if (row % 2 === 0) book.doc.rect(sheet.left, top, measure, tallest).fill(colours.paper);
          for (const { x } of columns.slice(1)) {
            book.line([x, top], [x, top + tallest], 0.5, colours.line);
          }
        });
        book.group('TR', () => {
          columns.forEach(({ x, width }, index) => {
            if (index === 0 && name) {
              const placed = { x: x + insetX, y: top + insetY, width: width - 2 * insetX };
              book.leaf('TH', () => book.draw(name, styles.cell, placed), { scope: 'Row' });
              return;
            }
            const heard = `${label}, ${name ?? `${words.row} ${row + 1}`}: ${head[index]}`;
            book.group('TD', () =>
              textField(book, heard, {
                x: x + 2,
                y: top + 1.5,
                width: width - 4,
                height: tallest - 3,
              }),
            );
          });
        });
        book.y = top + tallest;
        book.rule();
      });
    },
    { alt: label },
  );
  book.y += 14;
}

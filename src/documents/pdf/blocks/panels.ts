import type { BlockOf } from '../../../copy/schema/downloads/guide-blocks.ts';
import { colours } from '../../theme.ts';
import { words } from '../../words.ts';
import type { Book } from '../book.ts';
import { measure, sheet, styles } from '../theme.ts';
import { type Stated, sourceNote } from './sources.ts';
import { labelled, stack } from './stack.ts';

const inset = 18;
const inner = measure - 2 * inset;

/** A made-up case on a tinted ground, under a line that says so. */
export function example(book: Book, { title, lines }: BlockOf<'example'>): void {
  const label = 104;
  const head = 16 + book.height(title, styles.heading, inner) + 8;
  const heights = lines.map((line) =>
    Math.max(
      book.height(line.label, styles.label, label - 10),
      book.height(line.text, styles.cell, inner - label),
    ),
  );
  const height = inset + head + heights.reduce((sum, each) => sum + each + 6, 0) + inset - 8;
  book.need(height);
  const top = book.y;
  book.artifact(() => {
    book.doc.roundedRect(sheet.left, top, measure, height, 8).fill(colours.sunk);
  });
  book.group('Sect', () => {
    let y = top + inset - 2;
    book.put('P', words.example, styles.eyebrow, { x: sheet.left + inset, y, width: inner });
    y += 16;
    y +=
      book.put(book.subheading, title, styles.heading, { x: sheet.left + inset, y, width: inner }) +
      8;
    lines.forEach((line, index) => {
      book.put('P', line.label, styles.label, { x: sheet.left + inset, y, width: label - 10 });
      book.put('P', line.text, styles.cell, {
        x: sheet.left + inset + label,
        y: y + 0.5,
        width: inner - label,
      });
      y += (heights[index] ?? 0) + 6;
    });
  });
  book.y = top + height + 16;
}

/** Something to keep in mind, beside a marigold rule. */
export function drawNote(
  book: Book,
  { title, text }: Pick<BlockOf<'note'>, 'title' | 'text'>,
): void {
  const { height, put } = stack(book, measure - 18, [title, styles.label], [text, styles.body, 2]);
  book.need(height + 8);
  const top = book.y + 2;
  book.artifact(() =>
    book.doc.roundedRect(sheet.left, top, 3.5, height, 1.75).fill(colours.marigold),
  );
  book.group('Note', () => put(sheet.left + 18, top));
  book.y = top + height + 16;
}

/** Rules of law, each with its source and the day it was compared. */
export function rules(book: Book, { items }: BlockOf<'rules'>, stated: Stated): void {
  labelled(book, items, {
    indent: 118,
    ruled: 7,
    below: 17,
    texts: ({ text, facts }) => [[text, styles.body], sourceNote(facts, stated)],
    label: ({ title }, top) => book.put('Lbl', title, styles.label, { y: top + 8, width: 104 }),
  });
  book.y += 2;
}

/** What falls due when: the date in the margin, the duty beside it. */
export function drawCalendar(book: Book, { items }: BlockOf<'calendar'>, stated: Stated): void {
  const date = { ...styles.figure, size: 13.5, leading: 16 };
  labelled(book, items, {
    indent: 118,
    ruled: 7,
    below: 14,
    texts: ({ title, text, facts }) => [
      [title, styles.label],
      [text, styles.cell],
      sourceNote(facts, stated),
    ],
    label: ({ when }, top) => book.put('Lbl', when, date, { y: top + 5, width: 104 }),
    labelHeight: ({ when }) => book.height(when, date, 104),
  });
  book.y += 4;
}

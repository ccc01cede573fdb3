import type { BlockOf } from '../../../copy/schema/downloads/guide-blocks.ts';
import { colours } from '../../theme.ts';
import { words } from '../../words.ts';
import type { Book } from '../book.ts';
import { measure, sheet, styles } from '../theme.ts';
import { type Stated, sourceLine, sourceLineHeight, state } from './sources.ts';

const inset = 18;
const inner = measure - 2 * inset;

/** A made-up case on a tinted ground, under a line that says so. */
export function example(book: Book, { title, lines }: BlockOf<'example'>): void {
  const label = 104;
  const head = 16 + book.height(title, styles.heading, inner) + 8;
  const heights = lines.map((line) =>
    Math.max(book.height(line.label, styles.label, label - 10), book.height(line.text, styles.cell, inner - label)),
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
    y += book.put(book.subheading, title, styles.heading, { x: sheet.left + inset, y, width: inner }) + 8;
    lines.forEach((line, index) => {
      book.put('P', line.label, styles.label, { x: sheet.left + inset, y, width: label - 10 });
      book.put('P', line.text, styles.cell, { x: sheet.left + inset + label, y: y + 0.5, width: inner - label });
      y += (heights[index] ?? 0) + 6;
    });
  });
  book.y = top + height + 16;
}

/** Something to keep in mind, beside a marigold rule. */
export function note(book: Book, { title, text }: Pick<BlockOf<'note'>, 'title' | 'text'>): void {
  const width = measure - 18;
  const titleHeight = book.height(title, styles.label, width);
  const height = titleHeight + 2 + book.height(text, styles.body, width);
  book.need(height + 8);
  const top = book.y + 2;
  book.artifact(() => book.doc.roundedRect(sheet.left, top, 3.5, height, 1.75).fill(colours.marigold));
  book.group('Note', () => {
    book.put('P', title, styles.label, { x: sheet.left + 18, y: top, width });
    book.put('P', text, styles.body, { x: sheet.left + 18, y: top + titleHeight + 2, width });
  });
  book.y = top + height + 16;
}

/** Rules of law, each with its source and the day it was compared. */
export function rules(book: Book, { items }: BlockOf<'rules'>, stated: Stated): void {
  const label = 118;
  const width = measure - label;
  book.group('L', () => {
    for (const { title, text, facts } of items) {
      const textHeight = book.height(text, styles.body, width);
      const height = textHeight + sourceLineHeight(book, facts, width);
      book.need(height + 10);
      const top = book.y;
      book.rule(top);
      book.group('LI', () => {
        book.put('Lbl', title, styles.label, { y: top + 8, width: label - 14 });
        book.group('LBody', () => {
          book.put('P', text, styles.body, { x: sheet.left + label, y: top + 7, width });
          sourceLine(book, facts, { x: sheet.left + label, y: top + 7 + textHeight, width });
        });
      });
      state(facts, stated);
      book.y = top + height + 17;
    }
  });
  book.y += 2;
}

/** What falls due when: the date in the margin, the duty beside it. */
export function calendar(book: Book, { items }: BlockOf<'calendar'>, stated: Stated): void {
  const label = 118;
  const width = measure - label;
  book.group('L', () => {
    for (const { when, title, text, facts = [] } of items) {
      const titleHeight = book.height(title, styles.label, width);
      const textHeight = book.height(text, styles.cell, width);
      const whenHeight = book.height(when, { ...styles.figure, size: 13.5, leading: 16 }, label - 14);
      const height = Math.max(whenHeight, titleHeight + textHeight + sourceLineHeight(book, facts, width));
      book.need(height + 8);
      const top = book.y;
      book.rule(top);
      book.group('LI', () => {
        book.put('Lbl', when, { ...styles.figure, size: 13.5, leading: 16 }, { y: top + 5, width: label - 14 });
        book.group('LBody', () => {
          book.put('P', title, styles.label, { x: sheet.left + label, y: top + 7, width });
          book.put('P', text, styles.cell, { x: sheet.left + label, y: top + 7 + titleHeight, width });
          sourceLine(book, facts, { x: sheet.left + label, y: top + 7 + titleHeight + textHeight, width });
        });
      });
      state(facts, stated);
      book.y = top + height + 14;
    }
  });
  book.y += 4;
}

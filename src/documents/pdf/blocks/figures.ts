import { archPath } from '#shared/arch.ts';
import type { BlockOf } from '../../../copy/schema/downloads/guide-blocks.ts';
import { colours } from '../../theme.ts';
import { words } from '../../words.ts';
import type { Book } from '../book.ts';
import { measure, sheet, styles } from '../theme.ts';

/** A picture made of shapes and words: its structure is one figure with a text of its own. */
function figure(book: Book, height: number, alt: string, draw: (top: number) => void): void {
  book.need(height);
  const top = book.y;
  book.leaf('Figure', () => draw(top), {
    alt,
    bbox: [sheet.left, top, sheet.left + measure, top + height],
  });
  book.y = top + height + 14;
}

/**
 * Bars over the weeks of a plan.
 *
 * @throws Error when a bar is too short for its words.
 */
export function weeks(book: Book, block: BlockOf<'weeks'>): void {
  const label = 92;
  const row = 26;
  const head = 20;
  const step = (measure - label) / block.weeks;
  figure(book, head + row * block.rows.length, block.alt, (top) => {
    const { doc } = book;
    for (let week = 1; week <= block.weeks; week += 1) {
      const x = sheet.left + label + (week - 1) * step;
      book.draw(String(week), styles.small, { x, y: top, width: step, align: 'center' });
      book.line([x, top + head - 4], [x, top + head + row * block.rows.length], 0.4, colours.line);
    }
    book.draw(words.week, styles.small, { y: top, width: label });
    block.rows.forEach(({ label: name, from, to, text = '' }, index) => {
      const y = top + head + index * row;
      const x = sheet.left + label + (from - 1) * step;
      const width = (to - from + 1) * step - 3;
      book.draw(name, styles.label, { y: y + 5, width: label - 8 });
      doc
        .roundedRect(x + 1.5, y + 2, width, row - 7, 5)
        .fill(index % 2 === 0 ? colours.teal : colours.marigold);
      if (!text) return;
      const ink = index % 2 === 0 ? colours.onNight : colours.ink;
      if (book.width(text, styles.small) < width - 14)
        book.draw(text, styles.small, { x: x + 9, y: y + 6, width: width - 10, colour: ink });
      else
        throw new Error(
          `The bar of “${name}” is too short for “${text}”: please shorten the words.`,
        );
    });
  });
}

/** The verbs of the method, each under an arch, joined by a line that rises. */
export function path(book: Book, block: BlockOf<'path'>): void {
  const height = 176;
  const step = measure / block.items.length;
  figure(book, height, block.alt, (top) => {
    const { doc } = book;
    const archWidth = step * 0.56;
    const foot = (index: number) => top + 118 - index * 12;
    block.items.forEach(({ name, text }, index) => {
      const centre = sheet.left + step * (index + 0.5);
      const y = foot(index) - archWidth * 1.2;
      if (index > 0) {
        const before = sheet.left + step * (index - 0.5) + archWidth * 0.45;
        book.line(
          [before, foot(index - 1)],
          [centre - archWidth * 0.45, foot(index)],
          1,
          colours.line,
        );
      }
      const last = index === block.items.length - 1;
      doc
        .path(archPath(centre - archWidth / 2, y, archWidth, archWidth * 1.2))
        .fill(last ? colours.marigold : colours.deep);
      const numeral = { ...styles.figure, colour: last ? colours.ink : colours.onNight };
      book.draw(String(index + 1), numeral, {
        x: centre - archWidth / 2,
        y: y + archWidth * 0.48,
        width: archWidth,
        align: 'center',
      });
      const box = { x: centre - step / 2 + 4, width: step - 8, align: 'center' } as const;
      book.draw(name, { ...styles.heading, size: 12.6 }, { ...box, y: foot(index) + 7 });
      book.draw(text, styles.small, { ...box, y: foot(index) + 24 });
    });
  });
}

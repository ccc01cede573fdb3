import type { BlockOf, GuideBlock } from '../../../copy/schema/downloads/guide-blocks.ts';
import type { Book } from '../book.ts';
import { path, weeks } from './figures.ts';
import { drawCalendar, drawNote, example, rules } from './panels.ts';
import { cards, drawHeading, drawList, drawText, steps } from './prose.ts';
import { type Stated, sources } from './sources.ts';
import { sheetTable, table } from './tables.ts';
import { checks, fields, grid } from './worksheet.ts';

const draw: {
  readonly [Kind in GuideBlock['kind']]: (book: Book, block: BlockOf<Kind>, stated: Stated) => void;
} = {
  text: drawText,
  heading: drawHeading,
  list: drawList,
  steps,
  cards,
  table,
  fields,
  sheet: sheetTable,
  checks,
  example,
  note: drawNote,
  rules,
  weeks,
  grid,
  path,
  calendar: drawCalendar,
  sources: (book, _, stated) => sources(book, [...stated.values()]),
};

/** Draws one block below what is on the page, on the next page when there is too little room. */
export function drawBlock(book: Book, block: GuideBlock, stated: Stated): void {
  (draw[block.kind] as (book: Book, block: GuideBlock, stated: Stated) => void)(
    book,
    block,
    stated,
  );
}

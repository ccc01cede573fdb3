import type { Block, BlockOf } from '../../../copy/schema/downloads/guide-blocks.ts';
import type { Book } from '../book.ts';
import { path, weeks } from './figures.ts';
import { calendar, example, note, rules } from './panels.ts';
import { cards, heading, list, steps, text } from './prose.ts';
import { type Stated, sources } from './sources.ts';
import { sheetTable, table } from './tables.ts';
import { checks, fields, grid } from './worksheet.ts';

const draw: {
  readonly [Kind in Block['kind']]: (book: Book, block: BlockOf<Kind>, stated: Stated) => void;
} = {
  text,
  heading,
  list,
  steps,
  cards,
  table,
  fields,
  sheet: sheetTable,
  checks,
  example,
  note,
  rules,
  weeks,
  grid,
  path,
  calendar,
  sources: (book, _, stated) => sources(book, [...stated.values()]),
};

/** Draws one block below what is on the page, on the next page when there is too little room. */
export function drawBlock(book: Book, block: Block, stated: Stated): void {
  (draw[block.kind] as (book: Book, block: Block, stated: Stated) => void)(book, block, stated);
}

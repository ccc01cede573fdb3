import type { Block } from '../../../content/schema/downloads/guide-blocks.ts';
import type { Fact } from '../../../content/schema/facts.ts';
import type { Book } from '../book.ts';
import { path, weeks } from './figures.ts';
import { calendar, example, note, rules } from './panels.ts';
import { cards, heading, list, steps, text } from './prose.ts';
import { sources } from './sources.ts';
import { sheetTable, table } from './tables.ts';
import { checks, fields, grid } from './worksheet.ts';

/**
 * Draws one block below what is on the page, on the next page when there is too little room.
 *
 * @param stated - facts stated so far; a block that states one adds it.
 */
export function drawBlock(book: Book, block: Block, stated: Map<string, Fact>): void {
  const state = (fact: Fact) => void stated.set(fact.id, fact);
  switch (block.kind) {
    case 'text':
      return text(book, block);
    case 'heading':
      return heading(book, block);
    case 'list':
      return list(book, block);
    case 'steps':
      return steps(book, block);
    case 'cards':
      return cards(book, block);
    case 'table':
      return table(book, block);
    case 'fields':
      return fields(book, block);
    case 'sheet':
      return sheetTable(book, block);
    case 'checks':
      return checks(book, block, state);
    case 'example':
      return example(book, block);
    case 'note':
      return note(book, block);
    case 'rules':
      return rules(book, block, state);
    case 'weeks':
      return weeks(book, block);
    case 'grid':
      return grid(book, block);
    case 'path':
      return path(book, block);
    case 'calendar':
      return calendar(book, block, state);
    case 'sources':
      return sources(book, [...stated.values()]);
  }
}

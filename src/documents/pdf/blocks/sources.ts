import type { Fact } from '../../../copy/schema/facts.ts';
import { hostOf, longDay, words } from '../../words.ts';
import type { Book } from '../book.ts';
import { measure, sheet, styles, type TextStyle } from '../theme.ts';

/** Facts stated so far, by id; a block that states one adds it. */
export type Stated = Map<string, Fact>;

/** Notes facts as stated. */
export function state(facts: readonly Fact[], stated: Stated): void {
  for (const fact of facts) stated.set(fact.id, fact);
}

function lineOf(facts: readonly Fact[]): string {
  const hosts = [...new Set(facts.map(({ source }) => (source === 'owner' ? words.sourcesOurs : hostOf(source))))];
  const oldest = facts.map(({ checked }) => checked).sort()[0] as string;
  return `${words.source}: ${hosts.join('; ')}, ${words.checked} ${longDay(oldest)}`;
}

/** Height of {@link sourceLine}. */
export function sourceLineHeight(book: Book, facts: readonly Fact[], width: number): number {
  return facts.length === 0 ? 0 : book.height(lineOf(facts), styles.small, width) + 2;
}

/** Where a statement comes from and when somebody last compared it; the address is a link. */
export function sourceLine(
  book: Book,
  facts: readonly Fact[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  if (facts.length === 0) return;
  const height = sourceLineHeight(book, facts, width) - 2;
  const source = facts[0]?.source;
  if (!source || source === 'owner') book.put('P', lineOf(facts), styles.small, { x, y: y + 2, width });
  else link(book, lineOf(facts), source, { x, y: y + 2, width, height });
}

/** A text that leads to an address of the web, as a paragraph. */
export function link(
  book: Book,
  text: string,
  address: string,
  place: { x: number; y: number; width: number; height: number },
  style: TextStyle = styles.small,
): void {
  book.group('P', () => {
    book.group('Link', () => {
      book.leaf('Span', () => book.draw(text, style, place));
      const options = { structParent: book.parent, Contents: new String(address) };
      book.doc.link(place.x, place.y, place.width, place.height, address, options as never);
    });
  });
}

/** Every fact stated so far under the whole address that says so. */
export function sources(book: Book, stated: readonly Fact[]): void {
  const pages = Map.groupBy(stated, ({ source, checked }) => `${source} ${checked}`);
  book.group('L', () => {
    for (const facts of pages.values()) {
      const { source, checked } = facts[0] as Fact;
      const says = facts.map(({ value, label }) => `${value}: ${label}`).join('; ');
      const from = source === 'owner' ? words.sourcesOurs : source.replace(/^https?:\/\/(www\.)?/, '');
      const where = `${from}, ${words.checked} ${longDay(checked)}`;
      const saysHeight = book.height(says, styles.cell);
      const whereHeight = book.height(where, styles.small);
      book.need(saysHeight + whereHeight);
      const top = book.y;
      book.group('LI', () => {
        book.group('LBody', () => {
          book.put('P', says, { ...styles.cell, font: 'strong' }, { y: top });
          const place = { x: sheet.left, y: top + saysHeight, width: measure, height: whereHeight };
          if (source === 'owner') book.put('P', where, styles.small, place);
          else link(book, where, source, place);
        });
      });
      book.y = top + saysHeight + whereHeight + 7;
    }
  });
}

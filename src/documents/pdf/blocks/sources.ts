import type { Fact } from '../../../copy/schema/facts.ts';
import { hostOf, longDate, words } from '../../words.ts';
import type { Book } from '../book.ts';
import { type DocumentTextStyle, measure, sheet, styles } from '../theme.ts';
import { drawLink, type Piece } from './stack.ts';

/** Facts stated so far, by id; a block that states one adds it. */
export type Stated = Map<string, Fact>;

/**
 * Says where a statement comes from and when somebody last compared it,
 * and notes its facts as stated.
 */
export function sourceNote(facts: readonly Fact[] = [], stated: Stated): Piece | undefined {
  const [first] = facts;
  if (!first) return undefined;
  for (const fact of facts) stated.set(fact.id, fact);
  const hosts = [
    ...new Set(
      facts.map(({ source }) => (source === 'owner' ? words.sourcesOurs : hostOf(source))),
    ),
  ];
  const oldest = facts.map(({ checked }) => checked).sort()[0] as string;
  const text = `${words.source}: ${hosts.join('; ')}, ${words.checked} ${longDate(oldest)}`;
  return first.source === 'owner' ? [text, styles.small, 2] : [text, styles.small, 2, first.source];
}

/** What a list of sources says of its facts: `80%: rebate on patent filing fees; ₹8,000: …`. */
function saysOf(facts: readonly Fact[]): string {
  const says = facts.map(({ value, label }) => `${value}: ${label}`).join('; ');
  return says.charAt(0).toUpperCase() + says.slice(1);
}

const saysStyle: DocumentTextStyle = { ...styles.cell, font: 'strong' };

/** Every fact stated so far under the whole address that says so. */
export function sources(book: Book, stated: readonly Fact[]): void {
  const pages = Map.groupBy(stated, ({ source, checked }) => `${source} ${checked}`);
  book.group('L', () => {
    for (const facts of pages.values()) {
      const { source, checked } = facts[0] as Fact;
      const says = saysOf(facts);
      const from =
        source === 'owner' ? words.sourcesOurs : source.replace(/^https?:\/\/(www\.)?/, '');
      const where = `${from}, ${words.checked} ${longDate(checked)}`;
      const saysHeight = book.height(says, saysStyle);
      const whereHeight = book.height(where, styles.small);
      book.need(saysHeight + whereHeight);
      const top = book.y;
      book.group('LI', () => {
        book.group('LBody', () => {
          book.put('P', says, saysStyle, { y: top });
          const place = { x: sheet.left, y: top + saysHeight, width: measure, height: whereHeight };
          if (source === 'owner') book.put('P', where, styles.small, place);
          else drawLink(book, [where, styles.small, 0, source], place);
        });
      });
      book.y = top + saysHeight + whereHeight + 7;
    }
  });
}

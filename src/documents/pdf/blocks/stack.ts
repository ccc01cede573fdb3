import type { Book } from '../book.ts';
import { type DocumentTextStyle, measure, sheet } from '../theme.ts';

/**
 * A paragraph: its words, how they are set, points of room above it,
 * the address of the web that it leads to.
 */
export type Piece = readonly [
  text: string,
  style: DocumentTextStyle,
  above?: number,
  address?: string,
];

/** In place of a paragraph that is not there. */
type Absent = undefined | '' | false;

/** A text that leads to an address of the web, as a paragraph. */
export function drawLink(
  book: Book,
  [text, style, , address = '']: Piece,
  place: { x: number; y: number; width: number; height: number },
): void {
  book.group('P', () => {
    book.group('Link', () => {
      book.leaf('Span', () => book.draw(text, style, place));
      const options = { structParent: book.parent, Contents: new String(address) };
      book.doc.link(place.x, place.y, place.width, place.height, address, options as never);
    });
  });
}

/**
 * Paragraphs below one another: how tall they are, and what draws them,
 * `x` and `y` at their upper left corner.
 */
export function stack(book: Book, width: number, ...pieces: readonly (Piece | Absent)[]) {
  let height = 0;
  const places = pieces
    .filter((piece) => !!piece)
    .map((piece) => {
      const [text, style, above = 0] = piece;
      const top = height + above;
      const tall = book.height(text, style, width);
      height = top + tall;
      return { piece, top, tall };
    });
  const put = (x: number, y: number) => {
    for (const { piece, top, tall } of places) {
      const place = { x, y: y + top, width, height: tall };
      if (piece[3]) drawLink(book, piece, place);
      else book.put('P', piece[0], piece[1], place);
    }
  };
  return { height, put };
}

/** What {@link stack} gives. */
export type Stack = ReturnType<typeof stack>;

interface ListLook<Item> {
  /** Width of the margin. */
  readonly indent: number;
  /** Points between a line over each item and its texts; without it there is no line. */
  readonly ruled?: number;
  /** Points of room under each item. */
  readonly below: number;
  readonly texts: (item: Item) => readonly (Piece | Absent)[];
  /** Draws the label of an item into the margin. */
  readonly label: (item: Item, top: number, index: number) => void;
  /** Height of that label, where it may be taller than the texts. */
  readonly labelHeight?: (item: Item) => number;
}

/** A list with labels in its margin, each item on one page. */
export function labelled<Item>(book: Book, items: readonly Item[], look: ListLook<Item>): void {
  const { indent, ruled = 0, below, labelHeight = () => 0 } = look;
  book.group('L', () => {
    items.forEach((item, index) => {
      const texts = stack(book, measure - indent, ...look.texts(item));
      const height = Math.max(texts.height, labelHeight(item));
      book.need(height + ruled);
      const top = book.y;
      if (ruled > 0) book.rule(top);
      book.group('LI', () => {
        look.label(item, top, index);
        book.group('LBody', () => texts.put(sheet.left + indent, top + ruled));
      });
      book.y = top + height + below;
    });
  });
}

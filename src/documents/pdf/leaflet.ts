import { publisher } from '../content.ts';
import type { Leaflet, LeafletBlock } from '../leaflets.ts';
import type { Picture } from '../pictures.ts';
import { colours } from '../theme.ts';
import { words } from '../words.ts';
import { archMark, jaali } from './arch.ts';
import { drawLink, type Stack, stack } from './blocks/stack.ts';
import { Book } from './book.ts';
import type { DocumentFonts } from './fonts.ts';
import { drawOpening } from './opening.ts';
import { measure, sheet, styles } from './theme.ts';

const gap = 22;
const half = (measure - gap) / 2;
/** Top of the band at the foot of the page. */
const footTop = sheet.height - 100;
/** Height of a lower opening, for a leaflet that has much to say. */
const lowOpening = 172;

/** Texts in two columns: rows, each as tall as its taller text and the room under it. */
function inRows(cells: readonly Stack[], below: number) {
  return Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => {
    const row = cells.slice(2 * at, 2 * at + 2);
    return { row, height: Math.max(...row.map(({ height }) => height)) + below };
  });
}

/** Draws rows as far as there is room. */
function drawRows(
  book: Book,
  rows: ReturnType<typeof inRows>,
  draw: (cell: Stack, x: number) => void,
): void {
  for (const { row, height } of rows) {
    if (book.y + height > footTop - 4) return;
    row.forEach((cell, column) => {
      draw(cell, sheet.left + column * (half + gap));
    });
    book.y += height;
  }
}

function heading(book: Book, text: string): void {
  book.y += book.put('H2', text, styles.heading) + 6;
}

const inset = 16;

/**
 * What is inside, without its texts where `room`, the lowest place, does not take them.
 *
 * @returns whether it does.
 */
function drawItems(book: Book, { items, inside = words.inside }: Leaflet, room: number): boolean {
  heading(book, inside);
  const rowsOf = (whole: boolean) => {
    const cells = items.map(({ title, text }) =>
      stack(book, half - inset, [title, styles.label], whole && text && [text, styles.cell]),
    );
    return inRows(cells, whole ? 6 : 5);
  };
  const whole = rowsOf(true).reduce((bottom, { height }) => bottom + height, book.y) <= room;
  book.group('L', () => {
    drawRows(book, rowsOf(whole), (cell, x) =>
      book.group('LI', () => {
        book.artifact(() => archMark(book.doc, x, book.y + 1.5, 8, colours.marigold));
        book.group('LBody', () => cell.put(x + inset, book.y));
      }),
    );
  });
  return whole;
}

/** A block in half the width: its title, and its lines with a mark before each. */
function blockCell(book: Book, { title, lines }: LeafletBlock): Stack {
  const texts = lines.map((line) => stack(book, half - inset, [line, styles.cell]));
  const titled = book.height(title, styles.heading, half) + 4;
  const height = texts.reduce((sum, text) => sum + text.height + 2, titled);
  const put = (x: number, y: number) => {
    book.put('H2', title, styles.heading, { x, y, width: half });
    let top = y + titled;
    book.group('L', () => {
      for (const text of texts) {
        const at = top;
        book.group('LI', () => {
          book.artifact(() => archMark(book.doc, x, at + 1.5, 8, colours.marigold));
          book.group('LBody', () => text.put(x + inset, at));
        });
        top += text.height + 2;
      }
    });
  };
  return { height, put };
}

/**
 * The blocks in two columns; all of them or none.
 *
 * @returns whether `room`, the lowest place, takes them.
 */
function drawBlocks(book: Book, { blocks }: Leaflet, room: number): boolean {
  const rows = inRows(
    blocks.map((block) => blockCell(book, block)),
    10,
  );
  const bottom = rows.reduce((sum, { height }) => sum + height, book.y + 6);
  if (bottom > room) return false;
  book.y += 6;
  drawRows(book, rows, (cell, x) => cell.put(x, book.y));
  return true;
}

function drawFoot(book: Book, { address, ask }: Leaflet): void {
  const { doc } = book;
  const { name, lines } = publisher;
  book.artifact(() => {
    doc.rect(0, footTop, sheet.width, sheet.height - footTop).fill(colours.night);
    jaali(doc, 0, footTop, sheet.width, sheet.height - footTop);
  });
  const light = { ...styles.cell, colour: colours.onNight };
  book.y = footTop + 20;
  const width = half - 10;
  book.put('P', name, { ...styles.heading, colour: colours.onNight }, { width });
  book.put('P', lines.slice(0, -1).join('\n'), light, { y: book.y + 22, width });
  const x = sheet.left + half + gap;
  const label = { ...styles.label, colour: colours.onNight };
  let height = book.put('P', ask.title, label, { x, width: half }) + 3;
  height += book.put('P', ask.text, light, { x, y: book.y + height, width: half }) + 4;
  const shown = address.replace(/^https?:\/\//, '');
  const place = { x, y: book.y + height, width: half, height: book.height(shown, light, half) };
  drawLink(book, [shown, { ...light, colour: colours.marigold }, 0, address], place);
}

/** What a client asks before paying, in two columns; in a line each where `tight`. */
function termCells(book: Book, { terms }: Leaflet, tight: boolean): Stack[] {
  return terms.map(({ label, value }) =>
    tight
      ? stack(book, half, [`${label}: ${value}`, styles.cell])
      : stack(book, half, [label, styles.eyebrow], [value, styles.cell]),
  );
}

/** Lays a leaflet out, and says whether it took the texts of what is inside. */
function layOut(
  leaflet: Leaflet,
  fonts: DocumentFonts,
  picture: Picture,
  updated: string,
  tight: boolean,
) {
  const { title, lead, paragraphs, audience, items, terms } = leaflet;
  const author = publisher.name;
  const book = new Book({ title: `${title} · ${author}`, subject: lead, author, updated }, fonts);
  let isWhole = true;
  book.plainPage();
  book.group('Sect', () => {
    const opening = { eyebrow: author, heading: 'H1', title, lead, picture } as const;
    drawOpening(book, tight ? { ...opening, band: lowOpening } : opening);
    for (const paragraph of paragraphs) book.y += book.put('P', paragraph, styles.body) + 8;
    if (audience) {
      heading(book, words.audience);
      book.y += book.put('P', audience, styles.body) + 12;
    }
    const rows = inRows(termCells(book, leaflet, tight), tight ? 4 : 7);
    const practical = rows.reduce((sum, { height }) => sum + height, rows.length > 0 ? 30 : 0);
    const room = footTop - 16 - practical;
    if (items.length > 0) isWhole = drawItems(book, leaflet, room);
    isWhole = drawBlocks(book, leaflet, room) && isWhole;
    if (terms.length > 0) {
      book.y += 6;
      heading(book, words.practical);
      drawRows(book, rows, (cell, x) => cell.put(x, book.y));
    }
    if (book.page > 1 || book.y > footTop - 4)
      throw new Error(`The leaflet “${title}” takes more than one page: please shorten its words.`);
    drawFoot(book, leaflet);
  });
  return { book, isWhole };
}

/**
 * Makes a leaflet of one page as a tagged PDF, dated by an ISO day. It is set closer together where
 * that makes room for what each thing inside is about.
 *
 * @throws Error when its words take more.
 */
export async function makeLeaflet(
  leaflet: Leaflet,
  fonts: DocumentFonts,
  picture: Picture,
  updated: string,
): Promise<Uint8Array> {
  const roomy = layOut(leaflet, fonts, picture, updated, false);
  if (roomy.isWhole) return roomy.book.end();
  const tight = layOut(leaflet, fonts, picture, updated, true);
  return (tight.isWhole ? tight : roomy).book.end();
}

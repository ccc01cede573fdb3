import { publisher } from '../content.ts';
import type { Leaflet } from '../leaflets.ts';
import type { Picture } from '../pictures.ts';
import { colours } from '../theme.ts';
import { words } from '../words.ts';
import { archMark, jaali } from './arch.ts';
import { link } from './blocks/stack.ts';
import { Book } from './book.ts';
import type { Fonts } from './fonts.ts';
import { drawOpening } from './opening.ts';
import { measure, sheet, styles } from './theme.ts';

const gap = 22;
const half = (measure - gap) / 2;
/** Top of the band at the foot of the page. */
const footTop = sheet.height - 118;

/** Draws things in two columns, a row as tall as its taller one, as far as there is room. */
function inPairs<Item>(book: Book, items: readonly Item[], tall: (item: Item) => number, draw: (item: Item) => void) {
  for (let first = 0; first < items.length; first += 2) {
    const row = items.slice(first, first + 2);
    const top = book.y;
    const bottom = top + Math.max(...row.map(tall));
    if (bottom > footTop - 4) return;
    row.forEach((item, column) => {
      book.doc.save().translate(column * (half + gap), 0);
      book.y = top;
      draw(item);
      book.doc.restore();
    });
    book.y = bottom;
  }
}

function heading(book: Book, text: string): void {
  book.y += book.put('H2', text, styles.heading) + 6;
}

const inset = 16;

/** Height of what is inside, with or without its texts. */
function itemHeight(book: Book, { title, text }: Leaflet['items'][number], whole: boolean): number {
  const texts = whole && text ? book.height(text, styles.cell, half - inset) : 0;
  return book.height(title, styles.label, half - inset) + texts + (whole ? 9 : 5);
}

function drawItems(book: Book, { items, inside = words.inside }: Leaflet, room: number): void {
  heading(book, inside);
  const rows = (whole: boolean) =>
    items.reduce((sum, _, at) => {
      if (at % 2 === 1) return sum;
      return sum + Math.max(...items.slice(at, at + 2).map((item) => itemHeight(book, item, whole)));
    }, 0);
  const whole = book.y + rows(true) <= room;
  book.group('L', () => {
    inPairs(
      book,
      items,
      (item) => itemHeight(book, item, whole),
      ({ title, text }) =>
        book.group('LI', () => {
          book.artifact(() => archMark(book.doc, sheet.left, book.y + 1.5, 8, colours.marigold));
          const place = { x: sheet.left + inset, width: half - inset };
          book.group('LBody', () => {
            book.y += book.put('P', title, styles.label, place);
            if (whole && text) book.put('P', text, styles.cell, place);
          });
        }),
    );
  });
}

function termHeight(book: Book, { label, value }: Leaflet['terms'][number]): number {
  return book.height(label, styles.eyebrow, half) + book.height(value, styles.cell, half) + 7;
}

function drawFoot(book: Book, address: string): void {
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
  const height = book.put('P', words.more, { ...styles.label, colour: colours.onNight }, { x, width: half });
  const shown = address.replace(/^https?:\/\//, '');
  const place = { x, y: book.y + height + 8, width: half, height: book.height(shown, light, half) };
  link(book, [shown, { ...light, colour: colours.marigold }, 0, address], place);
}

/** Makes a leaflet of one page as a tagged PDF. @param updated - ISO day. @throws Error when its words take more than a page. */
export async function makeLeaflet(
  leaflet: Leaflet,
  fonts: Fonts,
  picture: Picture,
  updated: string,
): Promise<Uint8Array> {
  const { title, lead, paragraphs, audience, items, terms, address } = leaflet;
  const author = publisher.name;
  const book = new Book({ title: `${title} · ${author}`, subject: lead, author, updated }, fonts);
  book.plainPage();
  book.group('Sect', () => {
    drawOpening(book, { eyebrow: author, heading: 'H1', title, lead, picture });
    for (const paragraph of paragraphs) book.y += book.put('P', paragraph, styles.body) + 8;
    if (audience) {
      heading(book, words.audience);
      book.y += book.put('P', audience, styles.body) + 12;
    }
    const practical = terms.length > 0 ? 30 + terms.reduce((sum, term) => sum + termHeight(book, term), 0) / 2 : 0;
    if (items.length > 0) drawItems(book, leaflet, footTop - 24 - practical);
    if (terms.length > 0) {
      book.y += 6;
      heading(book, words.practical);
      inPairs(
        book,
        terms,
        (term) => termHeight(book, term),
        ({ label, value }) => {
          book.y += book.put('P', label, styles.eyebrow, { width: half });
          book.put('P', value, styles.cell, { width: half });
        },
      );
    }
    if (book.page > 1 || book.y > footTop - 4)
      throw new Error(`The leaflet “${title}” takes more than one page: please shorten its words.`);
    drawFoot(book, address);
  });
  return book.end();
}

import type { Guide } from '../../copy/schema/downloads/guide.ts';
import { publisher } from '../content.ts';
import type { Picture } from '../pictures.ts';
import { words } from '../words.ts';
import { drawBlock } from './blocks/index.ts';
import { drawNote } from './blocks/panels.ts';
import type { Stated } from './blocks/sources.ts';
import { Book } from './book.ts';
import { drawClosing, drawCover } from './covers.ts';
import type { DocumentFonts } from './fonts.ts';
import { drawFoot, drawFrame } from './frame.ts';
import { drawOpening } from './opening.ts';
import { floor, measure, sheet, styles } from './theme.ts';

/** What a guide needs besides its words. */
export interface GuideMaterial {
  readonly fonts: DocumentFonts;
  readonly cover: Picture;
  /** Of each part, in order. */
  readonly pictures: readonly Picture[];
}

/** Makes a guide as a tagged PDF, laid out twice: its contents come before the pages they count. */
export async function makeGuide(guide: Guide, material: GuideMaterial): Promise<Uint8Array> {
  const first = layOut(guide, material, { pages: [], room: [] });
  return layOut(guide, material, first).book.end();
}

interface Layout {
  readonly pages: readonly number[];
  /**
   * For each page of the content, in order:
   * points that each line and row of its worksheets may grow.
   */
  readonly room: readonly number[];
}

/** Lines and rows are not made taller than this: beyond it, white space looks better. */
const mostStretch = 12;

function layOut(guide: Guide, { fonts, cover, pictures }: GuideMaterial, known: Layout) {
  const book = new Book({ ...guide, author: publisher.name }, fonts);
  const stated: Stated = new Map();
  const pages: number[] = [];
  const room: number[] = [];
  const framed = (part: string) => () => drawFrame(book, guide.title, part);

  drawCover(book, guide, cover);
  book.newPage(framed(guide.preface.title));
  book.group('Sect', () => drawPreface(book, guide));
  book.y += 18;
  book.group('Sect', () => drawContents(book, guide, known.pages));
  guide.parts.forEach((part, index) => {
    book.plainPage();
    pages.push(book.page);
    book.doc.addNamedDestination(placeOf(index));
    book.doc.outline.addItem(part.name);
    book.group('Sect', () => {
      drawFoot(book);
      const picture = pictures[index] as Picture;
      drawOpening(book, { ...part, eyebrow: `${words.part} ${index + 1}`, heading: 'H2', picture });
      book.continueWith(framed(part.name));
      part.pages.forEach((page, at) => {
        if (at > 0) book.newPage();
        book.stretch = known.room[room.length] ?? 0;
        book.stretched = 0;
        const sheets = book.page;
        book.subheading = page.title ? 'H4' : 'H3';
        if (page.title) drawTitle(book, page.title);
        for (const block of page.blocks) drawBlock(book, block, stated);
        const left =
          book.page === sheets && book.stretched > 0 ? (floor - book.y) / book.stretched : 0;
        room.push(Math.min(Math.max(left, 0), mostStretch));
      });
    });
  });
  book.plainPage();
  book.group('Sect', () => drawClosing(book, guide.closing));
  return { book, pages, room };
}

function drawPreface(book: Book, { preface }: Guide): void {
  const height = book.put('H2', preface.title, styles.title);
  book.y += height + 12;
  for (const paragraph of preface.paragraphs) {
    const tall = book.put('P', paragraph, styles.body);
    book.y += tall + 8;
  }
  if (preface.note) drawNote(book, { title: words.pleaseNote, text: preface.note });
}

/** Name of the place a line of the contents leads to. */
const placeOf = (index: number) => `part-${index + 1}`;

/** The table of contents: each line leads to its part. */
function drawContents(book: Book, { parts }: Guide, pages: readonly number[]): void {
  book.put('H2', words.contents, styles.title);
  book.y += 36;
  book.group('TOC', () => {
    parts.forEach(({ name, title }, index) => {
      const page = pages[index];
      const top = book.y;
      const height = book.height(title, styles.small) + 16;
      book.rule(top - 7);
      book.group('TOCI', () => {
        book.group('Link', () => {
          const text = { x: sheet.left + 30, width: measure - 70 };
          book.put(
            'Lbl',
            String(index + 1),
            { ...styles.figure, size: 17 },
            { y: top - 2, width: 26 },
          );
          book.put('Span', name, styles.label, { ...text, y: top });
          book.put('Span', title, styles.small, { ...text, y: top + 14 });
          book.put('Span', String(page ?? ''), styles.label, {
            y: top,
            width: measure,
            align: 'right',
          });
          const options = {
            structParent: book.parent,
            Contents: new String(`${name}, ${words.page} ${page}`),
          };
          book.doc.goTo(sheet.left, top - 6, measure, height + 6, placeOf(index), options as never);
        });
      });
      book.y = top + height + 14;
    });
  });
}

function drawTitle(book: Book, title: string): void {
  const height = book.height(title, styles.title, measure);
  book.need(height + 80);
  book.put('H3', title, styles.title);
  book.y += height + 12;
}

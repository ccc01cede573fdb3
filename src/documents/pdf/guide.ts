import type { Guide } from '../../copy/schema/downloads/guide.ts';
import type { Publisher } from '../library.ts';
import { words } from '../words.ts';
import { drawBlock } from './blocks/index.ts';
import { note } from './blocks/panels.ts';
import type { Stated } from './blocks/sources.ts';
import { Book } from './book.ts';
import { drawClosing } from './closing.ts';
import { drawContents, placeOf } from './contents.ts';
import { drawCover, type Picture } from './cover.ts';
import type { loadFonts } from './fonts.ts';
import { drawFoot, drawFrame } from './frame.ts';
import { drawOpening } from './opening.ts';
import { floor, measure, styles } from './theme.ts';

/** What a guide needs besides its words. */
export interface GuideMaterial {
  readonly fonts: Awaited<ReturnType<typeof loadFonts>>;
  readonly cover: Picture;
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly publisher: Publisher;
}

/** Makes a guide as a tagged PDF, laid out twice: its contents come before the pages they count. */
export async function makeGuide(guide: Guide, material: GuideMaterial): Promise<Uint8Array> {
  const first = layOut(guide, material, { pages: [], room: [] });
  return layOut(guide, material, first).book.end();
}

interface Layout {
  readonly pages: readonly number[];
  /** For each page of the content, in order: points that each line and row of its worksheets may grow. */
  readonly room: readonly number[];
}

/** Lines and rows are not made taller than this: beyond it, white space looks better. */
const mostStretch = 12;

function layOut(guide: Guide, { fonts, cover, pictures, publisher }: GuideMaterial, known: Layout) {
  const book = new Book(
    { title: guide.title, subject: guide.subject, author: publisher.name, updated: guide.updated },
    fonts,
  );
  const stated: Stated = new Map();
  const pages: number[] = [];
  const room: number[] = [];
  const picture = (scene: string): Picture => {
    const found = pictures[scene];
    if (!found) throw new Error(`The picture of “${scene}” was not made.`);
    return found;
  };
  const framed = (part: string) => () => drawFrame(book, guide.title, part, publisher.foot);

  drawCover(book, { ...guide, publisher: publisher.name, picture: cover });
  book.newPage(framed(guide.preface.title));
  book.group('Sect', () => drawPreface(book, guide));
  book.y += 18;
  book.group('Sect', () =>
    drawContents(
      book,
      guide.parts.map(({ name, title }, index) => ({ name, title, page: known.pages[index] })),
    ),
  );
  guide.parts.forEach((part, index) => {
    book.plainPage();
    pages.push(book.page);
    book.doc.addNamedDestination(placeOf(index));
    book.doc.outline.addItem(part.name);
    book.group('Sect', () => {
      drawFoot(book, publisher.foot);
      drawOpening(book, {
        ...{ eyebrow: `${words.part} ${index + 1}`, heading: 'H2' as const },
        ...{ title: part.title, lead: part.lead, picture: picture(part.scene) },
      });
      book.continueWith(framed(part.name));
      part.pages.forEach((page, at) => {
        if (at > 0) book.newPage();
        book.stretch = known.room[room.length] ?? 0;
        book.stretched = 0;
        const sheets = book.page;
        book.subheading = page.title ? 'H4' : 'H3';
        if (page.title) drawTitle(book, page.title);
        for (const block of page.blocks) drawBlock(book, block, stated);
        const left = book.page === sheets && book.stretched > 0 ? (floor - book.y) / book.stretched : 0;
        room.push(Math.min(Math.max(left, 0), mostStretch));
      });
    });
  });
  book.plainPage();
  book.group('Sect', () => drawClosing(book, guide.closing, publisher));
  return { book, pages, room };
}

function drawPreface(book: Book, { preface }: Guide): void {
  const height = book.put('H2', preface.title, styles.title);
  book.y += height + 12;
  for (const paragraph of preface.paragraphs) {
    const tall = book.put('P', paragraph, styles.body);
    book.y += tall + 8;
  }
  if (preface.note) note(book, { title: words.pleaseNote, text: preface.note });
}

function drawTitle(book: Book, title: string): void {
  const height = book.height(title, styles.title, measure);
  book.need(height + 80);
  book.put('H3', title, styles.title);
  book.y += height + 12;
}

import PDFDocument from 'pdfkit';
import { colours } from '../theme.ts';
import type { DocumentFonts } from './fonts.ts';
import { type DocumentTextStyle, floor, measure, sheet } from './theme.ts';

/** Properties of the file. */
export interface BookInfo {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** ISO day. */
  readonly updated: string;
}

interface Placed {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly colour?: string;
}

/** Options of a structure element that we use; the package's types are behind its releases. */
interface StructureOptions {
  readonly alt?: string;
  readonly scope?: 'Column' | 'Row' | 'Both';
  readonly bbox?: [number, number, number, number];
}

/**
 * A tagged PDF being written from top to bottom. What is drawn inside {@link leaf} is content with
 * that role, in the order it is drawn; {@link artifact} is for what a listener should not hear.
 * Flow is by hand: a block asks for its height with {@link need}, and stands on the next page when
 * there is too little room.
 */
export class Book {
  readonly doc: PDFKit.PDFDocument;
  /** Top of the next block, points from the top of the page. */
  y: number = sheet.top;
  /** Role of a heading inside a page: one below the page's own, when it has one. */
  subheading: 'H3' | 'H4' = 'H3';
  /**
   * Points by which each line and row of a worksheet is made taller,
   * so that a page is used to its end.
   */
  stretch = 0;
  /** Lines and rows of worksheets drawn since this was last set to 0. */
  stretched = 0;
  #pages = 0;
  #parents: PDFKit.PDFStructureElement[] = [];
  readonly #fonts: DocumentFonts;
  #onNewPage: (() => void) | undefined;

  constructor(info: BookInfo, fonts: DocumentFonts) {
    const date = new Date(`${info.updated}T00:00:00Z`);
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      lang: 'en-IN',
      tagged: true,
      displayTitle: true,
      autoFirstPage: false,
      bufferPages: false,
      info: {
        Title: info.title,
        Subject: info.subject,
        Author: info.author,
        CreationDate: date,
        ModDate: date,
      },
    });
    this.#fonts = fonts;
    for (const [name, { file }] of Object.entries(fonts)) this.doc.registerFont(name, file);
    // A form needs a font with every letter that may be typed: one of the 14 that every reader has.
    this.doc.font('Helvetica-Bold');
    this.doc.initForm();
    const root = this.doc.struct('Document');
    this.doc.addStructure(root);
    this.#parents.push(root);
  }

  get page(): number {
    return this.#pages;
  }

  /** Begins a page; `frame` draws its running head, also on pages a block adds. */
  newPage(frame?: () => void): void {
    if (frame) this.#onNewPage = frame;
    this.doc.addPage();
    this.#pages += 1;
    this.y = sheet.top;
    this.#onNewPage?.();
  }

  /** Gives the pages that follow this one a running head. */
  continueWith(frame: () => void): void {
    this.#onNewPage = frame;
  }

  /** Begins a page without a running head, and none for those after it. */
  plainPage(): void {
    this.#onNewPage = undefined;
    this.newPage();
  }

  /** Makes sure that `height` points fit on this page, else goes to the next. */
  need(height: number): void {
    if (this.y + height > floor && this.y > sheet.top) this.newPage();
  }

  /** What follows belongs to an element of this role; it may go over several pages. */
  group(role: string, body: () => void, options: StructureOptions = {}): void {
    const element = this.doc.struct(role, options);
    this.parent.add(element);
    this.#parents.push(element);
    body();
    this.#parents.pop();
    element.end();
  }

  /** What `draw` draws is the content of an element of this role. On one page. */
  leaf(role: string, draw: () => void, options: StructureOptions = {}): void {
    this.parent.add(this.doc.struct(role, options, draw));
  }

  /** What `draw` draws is decoration or furniture of the page. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.doc.endMarkedContent();
  }

  get parent(): PDFKit.PDFStructureElement {
    return this.#parents.at(-1) as PDFKit.PDFStructureElement;
  }

  height(text: string, style: DocumentTextStyle, width: number = measure): number {
    return this.doc.heightOfString(this.#set(text, style), this.#options(style, width));
  }

  /**
   * The narrowest width in which a heading takes no more lines than in `width`:
   * its lines come out even.
   */
  balanced(text: string, style: DocumentTextStyle, width: number): number {
    const height = this.height(text, style, width);
    let [short, long] = [width / 3, width];
    while (long - short > 2) {
      const middle = (short + long) / 2;
      if (this.height(text, style, middle) > height) short = middle;
      else long = middle;
    }
    return long;
  }

  /** Width of a text on one line, in points. */
  width(text: string, style: DocumentTextStyle): number {
    return this.doc.widthOfString(this.#set(text, style), { characterSpacing: style.spacing ?? 0 });
  }

  /** Draws a fine line across the column, `y` points from the top of the page. */
  rule(y = this.y, colour: string = colours.line): void {
    this.artifact(() => {
      this.line([sheet.left, y], [sheet.left + measure, y], 0.6, colour);
    });
  }

  line(from: [number, number], to: [number, number], width: number, colour: string): void {
    this.doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  }

  /** Draws a text; inside {@link leaf} or {@link artifact}. @returns its height. */
  draw(
    text: string,
    style: DocumentTextStyle,
    { x = sheet.left, y = this.y, width = measure, align, colour }: Placed = {},
  ): number {
    const set = this.#set(text, style);
    this.doc.fillColor(colour ?? style.colour);
    this.doc.text(set, x, y, { ...this.#options(style, width), align: align ?? 'left' });
    return this.doc.y - y;
  }

  /** A text as an element of its own, below what is there. @returns its height. */
  put(role: string, text: string, style: DocumentTextStyle, placed: Placed = {}): number {
    let height = 0;
    this.leaf(role, () => {
      height = this.draw(text, style, placed);
    });
    return height;
  }

  async end(): Promise<Uint8Array> {
    while (this.#parents.length > 0) this.#parents.pop()?.end();
    const chunks: Buffer[] = [];
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve, reject) => {
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** Chooses the font; a character that it lacks would be an empty box on paper. */
  #set(text: string, style: DocumentTextStyle): string {
    this.doc.font(style.font).fontSize(style.size);
    for (const character of text) {
      const code = character.codePointAt(0) as number;
      if (code < 0x20 || this.#fonts[style.font].has(code)) continue;
      throw new Error(
        `The font “${style.font}” has no character “${character}” in “${text}”: please write it otherwise.`,
      );
    }
    return text;
  }

  #options(style: DocumentTextStyle, width: number) {
    const lineGap = style.leading - this.doc.currentLineHeight(false);
    return {
      width,
      lineGap,
      characterSpacing: style.spacing ?? 0,
      // Anek has no other figures; where none are asked for, PDFKit lays out each word once.
      ...(style.font === 'display' && { features: ['kern', 'lnum'] as never }),
    };
  }
}

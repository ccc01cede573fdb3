import { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import colours from '#generated/colours.json' with { type: 'json' };
import { balancedLines, outlinesOf, type TextStyle } from '#shared/set-text.ts';
import { fonts } from './fonts.ts';
import { operatorsOf } from './operators.ts';

/** A4 across, in points. */
export const paper = { width: 841.89, height: 595.28 } as const;

/** The colours of the pages by day. */
export const ink = colours.light;

/** How a text is set on the sheet. */
export interface Setting {
  readonly font: keyof typeof fonts;
  /** Points. */
  readonly size: number;
  readonly colour: string;
  /** Left edge and base line of the first line, in points from the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Distance of base lines, points. */
  readonly leading?: number;
}

/** Properties of the file. */
export interface PaperInfo {
  readonly title: string;
  readonly author: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** What the file's own dates say: they make it the same whenever it is made. */
  readonly date: Date;
}

const untracked = (size: number): TextStyle => ({ size, tracking: 0 });

/** A text in lines, and the size at which they fit. */
interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

/** What a line is fitted into. */
interface Space {
  /** Points. */
  readonly width: number;
  /** The largest and the smallest size, in points. */
  readonly from: number;
  readonly to: number;
  /** Lines at most. */
  readonly most: number;
}

/**
 * Breaks a text into lines that fit, at the largest size at which there are few enough;
 * at the smallest one they stand as they are.
 */
function fitted(font: Setting['font'], text: string, { width, from, to, most }: Space): Fitted {
  const all = fonts[font];
  for (let size = from; size > to; size -= 1) {
    const lines = balancedLines(all, text, untracked(size), width);
    const isNarrow = lines.every((line) => outlinesOf(all, line, untracked(size)).width <= width);
    if (lines.length <= most && isNarrow) return { size, lines };
  }
  return { size: to, lines: balancedLines(all, text, untracked(to), width) };
}

const rounded = (value: number) => Number(value.toFixed(5));

/** A line as operators of PDF, one em high, and how far it reaches. */
function lineOf(font: Setting['font'], text: string) {
  const { outlines, width } = outlinesOf(fonts[font], text, untracked(1));
  const operators = outlines
    .filter(({ path }) => path !== '')
    .map(({ x, y, path, unitsPerEm }) => {
      const scale = rounded(1 / unitsPerEm);
      return `q ${scale} 0 0 ${scale} ${rounded(x)} ${rounded(y)} cm\n${operatorsOf(path)}\nf Q`;
    });
  return { operators: operators.join('\n'), reach: [width, 1] as const };
}

/**
 * A tagged PDF of sheets. All text is drawn as outlines that HarfBuzz has shaped, and named as what
 * it says (ActualText): no reader needs a font, and every name is joined as its script wants it.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  #sheet: PDFKit.PDFStructureElement | undefined;
  /** What was set already: most of a sheet says the same as the one before. */
  readonly #fitted = new Map<string, Fitted>();
  readonly #forms = new Map<string, { readonly name: string; readonly ref: object }>();

  constructor({ title, author, language, date }: PaperInfo) {
    this.doc = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      pdfVersion: '1.7',
      lang: language,
      tagged: true,
      displayTitle: true,
      autoFirstPage: false,
      // No text is set in a font of the file.
      font: '',
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    });
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  /** Begins a sheet. */
  newSheet(): void {
    this.#sheet?.end();
    this.doc.addPage();
    this.#sheet = this.doc.struct('Sect');
    this.#root.add(this.#sheet);
  }

  /** What `draw` draws is decoration. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** What `draw` draws is a picture, described by `alt`. */
  picture(alt: string, draw: () => void): void {
    this.#sheet?.add(this.doc.struct('Figure', { alt }, draw));
  }

  /** Writes lines as one element that says them; `role` is that of tagged PDF, such as `P`. */
  write(role: string, lines: readonly string[], setting: Setting): void {
    const draw = () => {
      lines.forEach((line, index) => {
        const y = setting.y + index * (setting.leading ?? setting.size * 1.3);
        this.draw(line, { ...setting, y });
      });
    };
    this.#sheet?.add(this.doc.struct(role, { actual: lines.join(' ') } as never, draw));
  }

  /** Finds the lines and the size in which a text fits into a space. */
  fit(font: Setting['font'], text: string, space: Space): Fitted {
    const key = JSON.stringify([font, text, space]);
    const known = this.#fitted.get(key) ?? fitted(font, text, space);
    this.#fitted.set(key, known);
    return known;
  }

  /** Draws one line of text. */
  draw(text: string, { font, size, colour, x, y }: Setting): void {
    this.doc.save().transform(size, 0, 0, -size, x, y).fillColor(colour);
    this.stamp(`${font} ${text}`, () => lineOf(font, text));
    this.doc.restore();
  }

  /**
   * Draws what stands in the file once (a form XObject, ISO 32000-1, section 8.10), in the colour
   * and at the place that are set.
   *
   * @param key - the same for the same drawing.
   * @param make - gives its operators, and the corner opposite to the origin that they reach.
   */
  stamp(key: string, make: () => { operators: string; reach: readonly [number, number] }): void {
    let form = this.#forms.get(key);
    if (!form) {
      const { operators, reach } = make();
      // Letters hang below the line, and begin before it.
      const BBox = [-2, -2, reach[0] + 2, reach[1] + 2];
      const ref = this.doc.ref({ Type: 'XObject', Subtype: 'Form', BBox, Resources: {} });
      ref.end(Buffer.from(operators));
      form = { name: `F${this.#forms.size + 1}`, ref };
      this.#forms.set(key, form);
    }
    this.doc.page.xobjects[form.name] = form.ref;
    this.doc.addContent(`/${form.name} Do`);
  }

  /** Ends the file: all sheets are drawn. */
  end(): void {
    this.#sheet?.end();
    this.#root.end();
    this.doc.end();
  }

  /** Breaks the file off: whoever reads it is told. */
  fail(error: Error): void {
    (this.doc as unknown as Readable).destroy(error);
  }

  /** The file's bytes as they come while sheets are drawn. */
  stream(): ReadableStream<Uint8Array> {
    return Readable.toWeb(this.doc as unknown as Readable) as ReadableStream<Uint8Array>;
  }
}

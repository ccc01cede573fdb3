/**
 * Sets text as outlines by HarfBuzz, which shapes every script: pictures and certificates need no
 * font where they are shown. The way in is `inkOf` for SVG, and `outlinesOf` for what draws itself.
 */

import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** How a line is set. */
export interface TextStyle {
  /** Pixels, or points, to the em. */
  readonly size: number;
  /** Pixels added after each glyph of Latin; letters of Devanagari are joined. */
  readonly tracking: number;
}

/** Fonts to set a text in: each character stands in the first that has it. */
export type Fonts = readonly Font[];

/** A font out of the bytes of a TrueType file. */
export const fontOf = (file: Uint8Array): Font => new Font(new Face(new Blob(file)));

/** Whether the fonts have every character of a text. */
export const canSet = (fonts: Fonts, text: string): boolean =>
  [...text].every((character) => fonts.some((font) => has(font, character)));

const has = (font: Font, character: string) =>
  font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined;

interface Placed {
  readonly font: Font;
  readonly glyph: number;
  /** In ems, from the beginning of the line. */
  readonly x: number;
  readonly y: number;
}

/** One glyph of a line, in ems from its beginning; `y` goes up. */
export interface Outline {
  readonly x: number;
  readonly y: number;
  /** SVG path data in units of the font, of which one em has `unitsPerEm`. */
  readonly path: string;
  readonly unitsPerEm: number;
}

/**
 * The glyphs of a line as the script wants them: HarfBuzz joins conjuncts and reorders vowel signs.
 */
function setLine(
  fonts: Fonts,
  text: string,
  { size, tracking }: TextStyle,
): { glyphs: Placed[]; width: number } {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // A space is as wide as the font before has it.
    const order = character === ' ' && last ? [last.font, ...fonts] : fonts;
    const font = order.find((each) => has(each, character)) ?? (fonts[0] as Font);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  const glyphs: Placed[] = [];
  let pen = 0;
  for (const { font, text: words } of runs) {
    const buffer = new Buffer();
    buffer.addText(words);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const { upem } = font.face;
    const spread = /\p{Script=Devanagari}/u.test(words) ? 0 : tracking / size;
    for (const {
      codepoint,
      xAdvance = 0,
      xOffset = 0,
      yOffset = 0,
    } of buffer.getGlyphInfosAndPositions()) {
      glyphs.push({ font, glyph: codepoint, x: pen + xOffset / upem, y: yOffset / upem });
      pen += xAdvance / upem + spread;
    }
  }
  return { glyphs, width: pen * size };
}

/** A line as outlines, and how wide it is in the units of the style's size. */
export function outlinesOf(
  fonts: Fonts,
  text: string,
  style: TextStyle,
): { readonly outlines: readonly Outline[]; readonly width: number } {
  const { glyphs, width } = setLine(fonts, text, style);
  const outlines = glyphs.map(({ font, glyph, x, y }) => ({
    x,
    y,
    path: font.glyphToPath(glyph),
    unitsPerEm: font.face.upem,
  }));
  return { outlines, width };
}

/** Breaks words into as few lines as fit, about equally long; a longer word stands alone. */
export function balancedLines(
  fonts: Fonts,
  text: string,
  style: TextStyle,
  width: number,
): readonly string[] {
  let lines = brokenAt(fonts, text, style, width);
  for (let narrower = width - 10; narrower > 0; narrower -= 10) {
    const next = brokenAt(fonts, text, style, narrower);
    if (
      next.length > lines.length ||
      next.some((line) => setLine(fonts, line, style).width > narrower)
    )
      break;
    lines = next;
  }
  return lines;
}

function brokenAt(fonts: Fonts, text: string, style: TextStyle, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && setLine(fonts, longer, style).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line as SVG paths that begin at `x`. */
export function inkOf(fonts: Fonts, text: string, style: TextStyle, x: number, y: number): string {
  const paths = outlinesOf(fonts, text, style).outlines.map(
    ({ x: right, y: up, path, unitsPerEm }) =>
      `<path transform="translate(${right} ${up}) scale(${1 / unitsPerEm})" d="${path}"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${style.size} ${-style.size})">${paths.join('')}</g>`;
}

import type { Font } from 'fontkit';

/** How a line is set. */
interface TextStyle {
  /** Pixels to the em. */
  readonly size: number;
  /** Pixels added after each glyph. */
  readonly tracking: number;
}

/**
 * Breaks words into as few lines as fit, then makes those about equally long, as CSS `text-wrap:
 * balance` does.
 *
 * @param width - the most that a line may measure, in pixels; a longer word stands alone.
 */
export function balancedLines(font: Font, text: string, style: TextStyle, width: number): readonly string[] {
  let lines = brokenAt(font, text, style, width);
  for (let narrower = width - 10; narrower > 0; narrower -= 10) {
    const next = brokenAt(font, text, style, narrower);
    if (next.length > lines.length || next.some((line) => widthOf(font, line, style) > narrower)) break;
    lines = next;
  }
  return lines;
}

function brokenAt(font: Font, text: string, style: TextStyle, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(font, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(font: Font, text: string, { size, tracking }: TextStyle): number {
  const { advanceWidth, glyphs } = font.layout(text);
  return (advanceWidth * size) / font.unitsPerEm + glyphs.length * tracking;
}

/**
 * A line as SVG paths, its glyphs chosen and placed as the script wants it: fontkit joins conjuncts
 * and reorders vowel signs.
 *
 * @param x - where it begins.
 */
export function inkOf(font: Font, text: string, { size, tracking }: TextStyle, x: number, y: number): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] as (typeof positions)[number];
    const path = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
    pen += xAdvance + tracking / scale;
    return path;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

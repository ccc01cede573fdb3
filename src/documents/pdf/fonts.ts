import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { FontName } from './theme.ts';

const require = createRequire(import.meta.url);

/** Files of the npm packages that the fonts come from. */
const fontFiles = {
  text: '@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf',
  strong: '@expo-google-fonts/anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf',
  display: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
} as const satisfies Record<FontName, string>;

/** Printable Latin-1 and typographic characters: all that a title may use. */
const latin1 = Array.from({ length: 0x100 - 0x20 }, (_, index) =>
  String.fromCharCode(0x20 + index),
).join('');
const displayGlyphs = `${latin1}–—‘’“”…`;

/** A font: its file, and whether it has a character. */
interface DocumentFont {
  readonly file: Buffer;
  has(codePoint: number): boolean;
}

/** The fonts of a file, by the names that its styles use. */
export type DocumentFonts = Readonly<Record<FontName, DocumentFont>>;

/**
 * The fonts as PDF can embed them: Anek whole,
 * for web packages split off the rupee sign; Fraunces frozen.
 */
export function loadFonts(): Promise<DocumentFonts> {
  loaded ??= readFonts();
  return loaded;
}

let loaded: Promise<DocumentFonts> | undefined;

async function readFonts(): Promise<DocumentFonts> {
  const [text, strong, display] = await Promise.all(
    [fontFiles.text, fontFiles.strong, fontFiles.display].map((file) =>
      readFile(require.resolve(file)),
    ),
  );
  const frozen = await subsetFont(display as Buffer, displayGlyphs, {
    targetFormat: 'truetype',
    variationAxes: { opsz: 96, SOFT: 60, WONK: 0, wght: 460 },
  });
  return {
    text: fontOf(text as Buffer),
    strong: fontOf(strong as Buffer),
    display: fontOf(frozen),
  };
}

function fontOf(file: Buffer): DocumentFont {
  const font = new Font(new Face(new Blob(file)));
  return { file, has: (codePoint) => font.nominalGlyph(codePoint) !== undefined };
}

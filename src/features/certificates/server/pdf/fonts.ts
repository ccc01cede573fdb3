import made from '#generated/certificate-fonts.json' with { type: 'json' };
import { canSet, type Fonts, fontOf } from '#shared/set-text.ts';

const fontsIn = (files: readonly string[]): Fonts =>
  files.map((file) => fontOf(Buffer.from(file, 'base64')));

/** The fonts of certificates; each character stands in the first that has it. */
export const fonts = {
  display: fontsIn(made.display),
  text: fontsIn(made.text),
  strong: fontsIn(made.strong),
} as const;

/** The first character of a text that no certificate can show; undefined where it can show all. */
export const unprintable = (text: string): string | undefined =>
  [...text].find((sign) => !Object.values(fonts).every((all) => canSet(all, sign)));

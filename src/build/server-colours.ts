import { readFileSync } from 'node:fs';
import { type Colours, coloursIn, hexOf } from '../styles/tokens-as-srgb.ts';
import { writeGenerated } from './generated-file.ts';

/** The tokens that pages and mails of the functions are drawn with. */
const names = [
  'paper',
  'raised',
  'ink',
  'muted',
  'field-line',
  'teal',
  'on-teal',
  'madder',
  'marigold-strong',
  'marigold',
  'night',
  'on-night',
] as const;

const hexColours = (colours: Colours) =>
  Object.fromEntries(names.map((name) => [name, hexOf(colours, name)]));

/**
 * Makes the colours of what functions show without the site's stylesheet, which they import as
 * `#generated/colours.json`: by day and by night, as src/styles/tokens.css has them.
 *
 * @throws {Error} naming a token that is not there.
 */
export function makeServerColours(): void {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const { light, dark } = coloursIn(tokens);
  writeGenerated('colours.json', { light: hexColours(light), dark: hexColours(dark) });
}

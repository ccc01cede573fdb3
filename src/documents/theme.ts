import { readFileSync } from 'node:fs';
import { coloursIn, hexOf } from '../styles/palette.ts';

const { light } = coloursIn(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'));

/** Colours of src/styles/tokens.css by day, as sRGB: office files and PDF know no OKLCH. */
export const colours = {
  white: '#ffffff',
  paper: hexOf(light, 'paper'),
  sunk: hexOf(light, 'sunk'),
  ink: hexOf(light, 'ink'),
  muted: hexOf(light, 'muted'),
  line: hexOf(light, 'line'),
  teal: hexOf(light, 'teal'),
  deep: hexOf(light, 'deep'),
  night: hexOf(light, 'night'),
  onNight: hexOf(light, 'on-night'),
  onNightMuted: hexOf(light, 'on-night-muted'),
  marigold: hexOf(light, 'marigold'),
  accentText: hexOf(light, 'accent-text'),
  madder: hexOf(light, 'madder'),
  sage: hexOf(light, 'sage'),
} as const;

/** A colour without its `#`, as office files write it. */
export function bare(colour: keyof typeof colours): string {
  return colours[colour].slice(1);
}

/** Fonts of office files: on Windows and macOS, with siblings of the same widths elsewhere. */
export const officeFaces = { heading: 'Georgia', text: 'Calibri' } as const;

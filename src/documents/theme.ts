import { readFileSync } from 'node:fs';
import { coloursIn, hexOf } from '../styles/palette.ts';

const { light } = coloursIn(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'));

/** Colours of src/styles/tokens.css by day, as sRGB: PDF knows no OKLCH. */
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

/** Jaali tile in a box of 48: the lattice of styles/components.css. */
export const JAALI =
  'M24 4 30 18 44 24 30 30 24 44 18 30 4 24 18 18ZM24 4V-4M24 52V44M4 24H-4M44 24H52M0 0 18 18M48 0 30 18M0 48 18 30M48 48 30 30';

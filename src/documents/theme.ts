import { readFileSync } from 'node:fs';
import { coloursIn, hexOf } from '../styles/tokens-as-srgb.ts';

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

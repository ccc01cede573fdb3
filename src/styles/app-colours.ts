import tokens from './tokens.css?raw';
import { coloursIn, hexOf } from './tokens-as-srgb.ts';

const { light, dark } = coloursIn(tokens);

/** The browser's own bars: they go on as the page begins. */
export const barColours = { light: hexOf(light, 'paper'), dark: hexOf(dark, 'paper') } as const;

/** An installed app: its ground while it starts, and its bar. A manifest knows no schemes. */
export const appColours = {
  background_color: barColours.light,
  theme_color: hexOf(light, 'deep'),
} as const;

/** Colours of src/styles/tokens.css by day, as sRGB: office files and PDF know no OKLCH. */
export const colours = {
  white: '#ffffff',
  paper: '#faf7ef',
  sunk: '#f2eee1',
  ink: '#072b2e',
  muted: '#3b585c',
  line: '#dad6c7',
  teal: '#005859',
  deep: '#005355',
  night: '#00292d',
  onNight: '#f7f3e9',
  onNightMuted: '#bbcdbe',
  marigold: '#f8a72a',
  accentText: '#92500b',
  madder: '#a32321',
  sage: '#2a6643',
} as const;

/** A colour without its `#`, as office files write it. */
export function bare(colour: keyof typeof colours): string {
  return colours[colour].slice(1);
}

/**
 * Fonts of the office files. The reader's machine sets them and does not have the site's own; these
 * two are on Windows and macOS, and have a sibling of the same widths elsewhere.
 */
export const officeFaces = { heading: 'Georgia', text: 'Calibri' } as const;

/** Jaali tile in a box of 48: the lattice of styles/components.css. */
export const JAALI =
  'M24 4 30 18 44 24 30 30 24 44 18 30 4 24 18 18ZM24 4V-4M24 52V44M4 24H-4M44 24H52M0 0 18 18M48 0 30 18M0 48 18 30M48 48 30 30';

import { colours } from '../theme.ts';

/** A4 in points, and the margins of a guide's text. */
export const sheet = {
  width: 595.28,
  height: 841.89,
  left: 64,
  right: 64,
  top: 96,
  bottom: 84,
} as const;

/** Width of a guide's text. */
export const measure = sheet.width - sheet.left - sheet.right;

/** Lowest place a block may reach. */
export const floor = sheet.height - sheet.bottom;

/** Names under which the fonts are registered (fonts.ts). */
export type FontName = 'text' | 'strong' | 'display';

/** How a piece of text is set. */
export interface DocumentTextStyle {
  readonly font: FontName;
  /** Points. */
  readonly size: number;
  /** Distance of base lines, points. */
  readonly leading: number;
  readonly colour: string;
  /** Added between letters, points. */
  readonly spacing?: number;
}

/** The text styles of a guide. */
export const styles = {
  body: { font: 'text', size: 10.4, leading: 15.4, colour: colours.ink },
  small: { font: 'text', size: 8.6, leading: 12, colour: colours.muted },
  label: { font: 'strong', size: 9.8, leading: 13.6, colour: colours.ink },
  cell: { font: 'text', size: 9.4, leading: 13, colour: colours.ink },
  cellHead: { font: 'strong', size: 9, leading: 12.4, colour: colours.onNight },
  lead: { font: 'text', size: 13.4, leading: 19.4, colour: colours.muted },
  title: { font: 'display', size: 22, leading: 27, colour: colours.ink },
  heading: { font: 'strong', size: 12.4, leading: 17, colour: colours.teal },
  eyebrow: { font: 'strong', size: 9.2, leading: 13, colour: colours.accentText, spacing: 0.3 },
  figure: { font: 'display', size: 21, leading: 24, colour: colours.accentText },
  running: { font: 'text', size: 8.4, leading: 11, colour: colours.muted },
} as const satisfies Record<string, DocumentTextStyle>;

import type { Scheme } from './parts/palette.ts';

/** One illustrated scene of the site. */
export interface Scene {
  /** The scene's own hue in degrees (OKLCH), for its page's accent. */
  readonly hue: number;
  /** Where the subject stands, as fractions of width and height: centre crops on it. */
  readonly focus: { readonly x: number; readonly y: number };
  /** What the picture shows, for people who do not see it. */
  readonly alt: string;
  /**
   * Draws it: a standalone SVG document of 1600 x 900. Pure: the same scheme gives the same bytes.
   */
  readonly render: (scheme: Scheme) => string;
}

import type { Scheme } from './parts/palette.ts';

/** One illustrated scene of the site. */
export interface Scene {
  /** The scene's own hue in degrees (OKLCH), for its page's accent. */
  readonly hue: number;
  /**
   * Where the subject stands, as fractions of width and height. Portraits are centred on x; a frame
   * lower than the picture keeps the top where y is under 0.4, the foot where it is over 0.55.
   */
  readonly focus: { readonly x: number; readonly y: number };
  /** What the picture shows, for people who do not see it. */
  readonly alt: string;
  /**
   * Draws it: a standalone SVG document of 1600 x 900. Pure: the same scheme gives the same bytes.
   */
  readonly render: (scheme: Scheme) => string;
}

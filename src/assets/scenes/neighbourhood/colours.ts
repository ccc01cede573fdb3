import { type Oklch, raw, type Scheme } from '../parts/palette.ts';

/**
 * Colours of the street plan, by day and by night; houses in three shades. Quieter than the
 * scenes', so that words may lie over them.
 */
export const COLOURS = {
  ground: [
    [0.93, 0.022, 86],
    [0.25, 0.036, 210],
  ],
  houses: [
    [
      [0.87, 0.034, 78],
      [0.31, 0.036, 208],
    ],
    [
      [0.84, 0.045, 72],
      [0.335, 0.036, 204],
    ],
    [
      [0.895, 0.03, 66],
      [0.285, 0.036, 212],
    ],
  ],
  roadEdge: [
    [0.85, 0.034, 80],
    [0.2, 0.034, 212],
  ],
  road: [
    [0.975, 0.013, 90],
    [0.4, 0.034, 202],
  ],
  avenue: [
    [0.955, 0.05, 88],
    [0.5, 0.06, 80],
  ],
  water: [
    [0.83, 0.045, 205],
    [0.205, 0.045, 222],
  ],
  shallow: [
    [0.88, 0.035, 200],
    [0.25, 0.045, 215],
  ],
  garden: [
    [0.87, 0.055, 138],
    [0.33, 0.05, 166],
  ],
  tree: [
    [0.74, 0.07, 148],
    [0.42, 0.055, 166],
  ],
  stone: [
    [0.77, 0.06, 66],
    [0.43, 0.035, 195],
  ],
  pin: [
    [0.72, 0.16, 62],
    [0.8, 0.145, 72],
  ],
  pinLit: [
    [0.86, 0.13, 78],
    [0.9, 0.11, 82],
  ],
  pinInk: [
    [0.28, 0.05, 205],
    [0.17, 0.035, 212],
  ],
  shade: [
    [0.3, 0.05, 205],
    [0.1, 0.03, 215],
  ],
} as const;

/** The one of two colours that the scheme wants, as `#rrggbb`. */
export function pick([day, night]: readonly [Oklch, Oklch], scheme: Scheme): string {
  return raw(scheme === 'light' ? day : night);
}

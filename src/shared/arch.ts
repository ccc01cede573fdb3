/**
 * The Awadhi multi-foil arch in a 100 x 120 box:
 * four foils a side, so that its cusps survive at 16 px.
 */
export const ARCH_PATH =
  'M5 120V67A14.5 14.5 0 0 1 8.5 45A13 13 0 0 1 18.5 28A12.5 12.5 0 0 1 33 16.5C41.5 14.5 47 9 50 1C53 9 58.5 14.5 67 16.5A12.5 12.5 0 0 1 81.5 28A13 13 0 0 1 91.5 45A14.5 14.5 0 0 1 95 67V120Z';

/** Jaali tile in a box of 48: the lattice of styles/components.css. */
export const JAALI =
  'M24 4 30 18 44 24 30 30 24 44 18 30 4 24 18 18ZM24 4V-4M24 52V44M4 24H-4M44 24H52M0 0 18 18M48 0 30 18M0 48 18 30M48 48 30 30';

/**
 * The arch scaled to a box, in the units of the drawing.
 *
 * @param x - left edge.
 * @param y - top edge, at the tip of the crown.
 * @param width - whole width.
 * @param height - whole height; what is over 1.2 x width lengthens the jambs and leaves the foils.
 * @returns path data, its coordinates rounded to one decimal.
 */
export function archPath(x: number, y: number, width: number, height: number): string {
  const s = width / 100;
  const p = (px: number, py: number) => `${round(x + px * s)} ${round(y + py * s)}`;
  const arc = (r: number, px: number, py: number) =>
    `A${round(r * s)} ${round(r * s)} 0 0 1 ${p(px, py)}`;
  const foot = round(y + height);
  return [
    `M${round(x + 5 * s)} ${foot}V${round(y + 67 * s)}`,
    arc(14.5, 8.5, 45),
    arc(13, 18.5, 28),
    arc(12.5, 33, 16.5),
    `C${p(41.5, 14.5)} ${p(47, 9)} ${p(50, 1)}C${p(53, 9)} ${p(58.5, 14.5)} ${p(67, 16.5)}`,
    arc(12.5, 81.5, 28),
    arc(13, 91.5, 45),
    arc(14.5, 95, 67),
    `V${foot}Z`,
  ].join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** What a piece of a figure is made of; the dress of a person says which surface that is. */
export type Wear = 'skin' | 'hair' | 'cloth' | 'over' | 'under' | 'trim' | 'shoe';

/**
 * One piece of a figure: its shape, and within it the plane turned to the viewer's left and the
 * plane turned to the right. Whichever of the two faces the light is drawn lit, the other shaded. A
 * standing adult is 200 units tall, seven heads, soles at the origin.
 */
export type Piece = readonly [wear: Wear, shape: string, left?: string, right?: string];

/**
 * Bare head seen half from behind, the cheek turned to the left, short hair. For a body whose
 * shoulders are at -164.
 */
export const headFromBehind: readonly Piece[] = [
  ['skin', 'M-5-177L6-179L8-164Q2-158-7-163Z', '', 'M1-178L6-179L8-164Q5-161 1-160Z'],
  [
    'skin',
    'M-10-189C-11-183-11-178-8-175C-5-172-1-172 2-174L8-184L0-196Z',
    'M-10-189C-11-183-11-178-8-175L-5-174C-7-179-7-184-6-190Z',
  ],
  [
    'hair',
    'M-10-190C-11-196-6-200 1-200C9-200 13-194 12-186C11-180 9-175 5-173C1-174-1-178-2-183C-4-187-7-188-10-190Z',
    'M-10-190C-11-196-6-200 1-200C-2-197-4-193-4-187Z',
  ],
  ['skin', 'M-1-186C2-188 4-185 3-182C2-179 0-179-1-181Z'],
];

/** Bare head from the front, no features: two planes of a face under short hair. */
export const headFromFront: readonly Piece[] = [
  ['skin', 'M-6-176L6-176L8-163Q0-156-8-163Z', '', 'M-6-174Q2-168 6-176L8-163Q4-159 0-158.500Z'],
  [
    'skin',
    'M-10-190C-11-180-8-172 0-171C8-172 11-180 10-190C6-196-6-196-10-190Z',
    'M-10-190C-11-180-8-172 0-171C-5-175-7-184-5-193Q-8-193-10-190Z',
    'M10-190C11-180 8-172 0-171C4-176 5-184 3-194C6-195 8-193 10-190Z',
  ],
  [
    'hair',
    'M-11-185C-13-195-8-201 0-201C9-201 13-194 11-185L9-186C9-190 7-193 4-194C-1-192-6-192-8-193C-9-191-9-189-9-186Z',
    'M-11-185C-13-195-8-201 0-201C-4-198-7-196-8-193C-9-191-9-189-9-186Z',
  ],
];

/**
 * The same pieces shifted, and turned round where `side` is -1. Their paths hold coordinate pairs
 * only.
 */
export function moved(pieces: readonly Piece[], dx: number, dy: number, side: 1 | -1 = 1): readonly Piece[] {
  const move = (d = '') =>
    d.replace(/(-?[\d.]+) ?(-?[\d.]+)/g, (_, x: string, y: string) => ` ${dx + side * Number(x)} ${dy + Number(y)}`);
  return pieces.map(([wear, shape, left, right]) =>
    side === 1 ? [wear, move(shape), move(left), move(right)] : [wear, move(shape), move(right), move(left)],
  );
}

/** The same pieces turned round, for a head that looks where the body does not. */
export function turned(pieces: readonly Piece[]): readonly Piece[] {
  return moved(pieces, 0, 0, -1);
}

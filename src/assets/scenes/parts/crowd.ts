import type { Stage } from './stage.ts';
import { use } from './svg.ts';

/**
 * Heads and shoulders seen from behind, in one tone: bare, turbaned, veiled, capped, hair in a bun.
 * Names for `use`; 64 wide.
 */
function crowdHeads(s: Stage): readonly string[] {
  // Long enough to vanish behind the next row.
  const body = 'C18 6 30 16 33 60V200H-33V60C-30 16-18 6-8 4';
  return [
    `M-8 4C-9-1-9-5-12-10C-15-22-10-32 1-32C12-32 16-22 13-10C11-5 9-1 8 4${body}Z`,
    `M-8 4C-9-1-9-4-11-9C-18-13-18-27-8-32C4-37 17-31 17-20C17-15 15-12 13-10C17 0 18 12 17 26L9 4${body}Z`,
    `M-8 4C-14 0-17-10-15-20C-13-30-6-34 2-33C13-32 18-22 17-10C17-2 20 4 24 10C30 22 33 38 34 60V200H-33V60C-30 24-18 6-8 4Z`,
    `M-8 4C-9-1-9-5-12-9L-14-14L-13-30Q0-37 14-30L15-14L13-9C11-5 9-1 8 4${body}Z`,
    `M-8 4C-9-1-8-4-11-9C-14-20-9-29 0-29C7-29 11-26 13-21C20-24 25-15 20-8C17-4 12-5 10-7L8 4${body}Z`,
  ].map((d, i) => s.def(`hd${i}`, () => `<path d="${d}"/>`));
}

/**
 * A row of people seen from behind, from edge to edge, lower where it is nearer to the left edge.
 * @param next the scene's stream of random numbers
 * @param y where their necks are
 * @param gap mean distance from one to the next
 * @param size 1 is 64 wide at the shoulders
 * @param fill the row's one tone, `edge` the light along it
 */
export function crowdRow(
  s: Stage,
  next: () => number,
  y: number,
  gap: number,
  size: number,
  fill: string,
  edge: string,
): string {
  const heads = crowdHeads(s);
  let row = '';
  for (let x = -20; x < 1640; x += gap * (0.8 + next() * 0.4)) {
    const down = next() * gap * 0.34 + (x < 640 ? (640 - x) * 0.05 : 0);
    const k = size * (0.92 + next() * 0.16);
    row += use(heads[Math.floor(next() * heads.length)] ?? '', x, y + down, next() > 0.5 ? k : -k, k);
  }
  const id = s.def(`r${y}`, () => `<g>${row}</g>`);
  return use(id, -3 * size, -1, 1, 1, 0, `fill="${edge}"`) + use(id, 0, 0, 1, 1, 0, `fill="${fill}"`);
}

import type { Stage } from './stage.ts';
import { random, use } from './svg.ts';

/**
 * Registers a scalloped mass, 200 wide and 200 tall around the origin: leaves or smoke. Takes the
 * fill of its `use`.
 */
function scallops(s: Stage, variant: number): string {
  return s.def(`bi${variant}`, () => {
    const next = random(variant * 13 + 3);
    const count = 11 + variant * 2;
    const points = Array.from({ length: count }, (_, i): readonly [number, number] => {
      const angle = ((i + next() * 0.5) / count) * Math.PI * 2;
      const r = 84 + next() * 16;
      return [Math.round(Math.cos(angle) * r), Math.round(Math.sin(angle) * r)];
    });
    const arcs = points.map(([x, y], i) => {
      const [px, py] = points.at(i - 1) ?? [0, 0];
      const r = Math.round(Math.hypot(x - px, y - py) * (0.54 + next() * 0.14));
      return `A${r} ${r} 0 0 1 ${x} ${y}`;
    });
    return `<path d="M${points.at(-1)?.join(' ')}${arcs.join('')}Z"/>`;
  });
}

/**
 * A mass of leaves or smoke: sheets of one scalloped shape laid over one another, each slipped a
 * little away from the light, so that the crest stays lit and the underside falls into shade.
 * @param next the scene's stream of random numbers: picks the shape and its side
 * @param x centre
 * @param rx half width, `ry` half height
 * @param sheets fills from the lit crest to the shade
 */
export function billow(
  s: Stage,
  next: () => number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  sheets: readonly string[],
): string {
  const shape = scallops(s, Math.floor(next() * 3));
  const side = next() > 0.5 ? 1 : -1;
  return sheets
    .map((fill, i) =>
      use(
        shape,
        x + rx * 0.09 * i,
        y + ry * 0.16 * i,
        ((rx * side) / 100) * (1 - i * 0.05),
        (ry / 100) * (1 - i * 0.07),
        0,
        `fill="${fill}"`,
      ),
    )
    .join('');
}

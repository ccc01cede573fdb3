import type { Stage } from './stage.ts';
import { path, poly, rect, repeat } from './svg.ts';

/**
 * A striped scalloped awning: top edge x1-x2 at y, `drop` tall, spread outward at the hem, with
 * `count` stripes of two fills.
 */
export function awning(
  s: Stage,
  x1: number,
  x2: number,
  y: number,
  drop: number,
  count: number,
  fills: readonly [string, string],
): string {
  const w = (x2 - x1) / count;
  const spread = drop * 0.22;
  const hem = (x: number) => x1 - spread + ((x - x1) * (x2 - x1 + spread * 2)) / (x2 - x1);
  const stripe = (i: number) => {
    const [a, b] = [x1 + w * i, x1 + w * (i + 1)];
    const r = Math.round;
    return `M${r(a)} ${y}H${r(b)}L${r(hem(b))} ${y + drop}c-3 ${r(w * 0.62)}-${r(hem(b) - hem(a) - 3)} ${r(w * 0.62)}-${r(hem(b) - hem(a))} 0z`;
  };
  const odd = (k: number) => repeat(count, (i) => (i % 2 === k ? stripe(i) : ''));
  return (
    path(odd(0), fills[0]) +
    path(odd(1), fills[1]) +
    path(poly(hem(x1), y + drop, hem(x2), y + drop, x2, y + drop * 0.72, x1, y + drop * 0.72), s.ink, 'opacity=".14"') +
    rect(x1, y - 5, x2 - x1, 7, s.t('wood', 'rim', 0.9))
  );
}

/** Registers a stone-lattice pattern in the given colour; returns the fill. `size` is the tile. */
export function jaali(s: Stage, name: string, size: number, colour: string): string {
  const k = size / 24;
  return `url(#${s.def(`j${name}`, () => `<pattern width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path transform="scale(${k.toFixed(2)})" d="M12 2l3 7 7 3-7 3-3 7-3-7-7-3 7-3zM0 0l5 2 2 5-5-2zM24 0l-5 2-2 5 5-2zM0 24l5-2 2-5-5 2zM24 24l-5-2-2-5 5 2z" fill="${colour}"/></pattern>`)})`;
}

/** A garland hung between two points: sagging string of marigold heads. */
export function garland(s: Stage, x1: number, y1: number, x2: number, y2: number, sag: number, size: number): string {
  const count = Math.max(3, Math.round(Math.hypot(x2 - x1, y2 - y1) / (size * 1.5)));
  let d = '';
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    d += `M${Math.round(x1 + (x2 - x1) * t)} ${Math.round(y1 + (y2 - y1) * t + sag * 4 * t * (1 - t))}h0`;
  }
  return `<path d="${d}" stroke="${s.t('marigold', 'mid', 1)}" stroke-width="${size}" stroke-linecap="round"/><path d="${d}" stroke="${s.night ? s.lamp : s.t('marigold', 'rim', 1)}" stroke-width="${size * 0.45}" stroke-linecap="round" transform="translate(-${Math.round(size * 0.15)} -${Math.round(size * 0.15)})"/>`;
}

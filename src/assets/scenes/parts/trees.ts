import type { Place } from './skyline.ts';
import type { Stage } from './stage.ts';
import { at, ellipse, line, path, random, use } from './svg.ts';

/** A date palm, about 160 wide and 300 tall at scale 1. */
export function palm(s: Stage, p: Place): string {
  const d = p.depth;
  const frond = s.def(
    'pf',
    () => '<path d="M0 0C26-30 60-34 92-6C88-4 84-6 80-8L78-1L68-12L64-2L54-15L48-3L40-16L32-5L26-14L16-2Z"/>',
  );
  const fronds = (fill: string, turns: ReadonlyArray<readonly [number, number]>) =>
    `<g fill="${fill}">${turns.map(([turn, side]) => use(frond, 8, -250, side, 1, turn)).join('')}</g>`;
  return at(
    p.x,
    p.y,
    p.scale,
    path('M-9 0C-2-80-6-170 4-252L12-252C6-170 8-80 10 0Z', s.t('wood', 'dark', d)),
    path('M-9 0C-2-80-6-170 4-252L7-252C1-170 2-80-2 0Z', s.t('wood', 'rim', d)),
    fronds(s.t('leaf', 'dark', d), [
      [30, 1],
      [-34, -1],
      [-72, 1],
      [4, 1],
    ]),
    fronds(s.t('leaf', 'mid', d), [
      [-36, 1],
      [66, -1],
      [4, -1],
    ]),
    fronds(s.t('leaf', 'lit', d), [
      [34, -1],
      [-8, -1],
    ]),
  );
}

/** A line of trees on the horizon: soft crowns in one tone, from x1 to x2 on a ground line. */
export function treeLine(
  s: Stage,
  x1: number,
  x2: number,
  y: number,
  size: number,
  depth: number,
  seed: number,
): string {
  const next = random(seed);
  let d = '';
  let lit = '';
  for (let x = x1; x < x2; ) {
    const w = Math.round(size * (0.8 + next() * 1.3));
    const h = Math.round(size * (0.4 + next() * 0.8));
    const k = Math.round(h * 1.25);
    d += `M${x} ${y}c-${Math.round(w * 0.12)}-${k} ${Math.round(w * 1.12)}-${k} ${w} 0`;
    lit += `M${x + 2} ${y - 2}c-${Math.round(w * 0.1)}-${Math.round(k * 0.95)} ${Math.round(w * 0.6)}-${k} ${Math.round(w * 0.72)}-${Math.round(k * 0.64)}c-${Math.round(w * 0.4)}-3-${Math.round(w * 0.5)} ${Math.round(k * 0.2)}-${Math.round(w * 0.6)} ${Math.round(k * 0.64)}z`;
    x += Math.round(w * (0.55 + next() * 0.3));
  }
  return path(d, s.t('neem', 'mid', depth)) + path(lit, s.t('neem', 'lit', depth), 'opacity=".6"');
}

/** A soft dark pool on the ground under something, stretched away from the sun. */
export function groundShadow(s: Stage, x: number, y: number, rx: number, ry: number, opacity = 0.3): string {
  return ellipse(x, y, rx, ry, s.ink, `opacity="${opacity}"`);
}

/** A kite with its tail, 40 wide at scale 1. */
export function kite(s: Stage, x: number, y: number, scale: number, turn: number, fill: string, shade: string): string {
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn}) scale(${scale})">${path('M0-26L22 0L0 26L-22 0Z', fill)}${path('M0-26L22 0L0 26Z', shade)}${path('M0 26l8 12h-16z', shade)}${line('M-20 0Q0-18 20 0', s.t('cloth', 'lit', 1), 2)}</g>`;
}

/** Blades of grass along a ground line, in clumps: `height` is the tallest blade. One path. */
export function grasses(x1: number, x2: number, y: number, height: number, seed: number, fill: string): string {
  const next = random(seed);
  let d = '';
  for (let x = x1; x < x2; x += 5 + next() * 9 + (next() > 0.82 ? 46 : 0)) {
    const h = Math.round(height * (0.3 + next() * 0.7));
    const lean = Math.round((next() - 0.3) * h * 0.5);
    d += `M${Math.round(x)} ${y}q${Math.round(lean * 0.2)} ${-Math.round(h * 0.6)} ${lean + 3} ${-h}q${-Math.round(lean * 0.2)} ${Math.round(h * 0.5)} ${5 - lean} ${h}z`;
  }
  return path(d, fill);
}

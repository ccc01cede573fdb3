import type { Place } from './skyline.ts';
import type { Stage } from './stage.ts';
import { at, ellipse, line, path, random, repeat, use } from './svg.ts';

/** A neem sprig: a drooping stem of paired sickle leaflets, 30 wide and 100 long, hanging from the origin. Takes the fill of its `use`. */
export function neemSprig(s: Stage): string {
  return s.def('ns', () => {
    const leaf = (y: number, side: number) =>
      `M0 ${y}c${6 * side}-2 ${17 * side} 5 ${20 * side} 19c${-9 * side}-3 ${-18 * side}-9 ${-20 * side}-19`;
    return `<path d="${repeat(7, (i) => leaf(6 + i * 12, 1) + leaf(11 + i * 12, -1))}M-1 0h2l1 96c3 8 1 14-2 20c-3-6-5-12-2-20z"/>`;
  });
}

/** Foreground neem bough that frames the picture from the right top corner: `reach` in units to the left. */
export function neemFrame(s: Stage, reach: number, seed: number, fill = s.ink): string {
  const next = random(seed);
  const sprig = neemSprig(s);
  const count = Math.round(reach / 20);
  const bough = (t: number) => 1600 - reach * t;
  return `<g fill="${fill}">${path(`M1600-30C${bough(0.3)} -6 ${bough(0.6)} 20 ${bough(1.02)} 92C${bough(0.6)} 40 ${bough(0.3)} 30 1600 34Z`, fill)}${repeat(
    count,
    (i) => {
      const t = (i + next()) / count;
      const y = 6 + t * t * 78;
      return use(
        sprig,
        bough(t),
        y,
        (i % 2 ? 1 : -1) * (1 - t * 0.35),
        0.9 + (1 - t) * 0.4 + next() * 0.45,
        24 - t * 10 + (next() - 0.5) * 64,
      );
    },
  )}${repeat(3, (i) => use(sprig, bough(1 - i * 0.06), 86 - i * 10, 0.8, 1, 50 - i * 22))}</g>`;
}

/** A whole neem, 400 wide and 420 tall at scale 1, foot of the trunk at the origin: three tones of crown, light from the left. */
export function neem(s: Stage, p: Place & { seed: number }): string {
  const d = p.depth;
  const next = random(p.seed);
  const clump = s.def(
    'nc',
    () =>
      '<path d="M-60 6C-70-16-50-40-28-36C-18-58 20-58 28-38C52-44 72-18 58 4C46 26 22 20 6 16C-14 28-46 28-60 6Z"/>',
  );
  const crown = (count: number, cx: number, cy: number, rx: number, ry: number, size: number) =>
    repeat(count, () => {
      const a = next() * Math.PI * 2;
      const r = Math.sqrt(next());
      return use(
        clump,
        cx + Math.cos(a) * rx * r,
        cy + Math.sin(a) * ry * r,
        size * (0.75 + next() * 0.5) * (next() > 0.5 ? 1 : -1),
        size * (0.7 + next() * 0.3),
      );
    });
  const bark = s.t('wood', 'dark', d);
  return at(
    p.x,
    p.y,
    p.scale,
    `<g fill="${s.t('neem', 'dark', d)}">${crown(24, 14, -262, 158, 84, 0.78)}</g>`,
    path(
      'M-26 4C-12-30-16-90-22-130C-40-165-76-190-110-214C-70-204-34-186-12-160C-8-190-14-230-6-270C2-230 6-196 8-164C30-196 66-214 112-236C80-206 44-176 26-134C20-90 22-30 40 4Z',
      bark,
    ),
    path(
      'M-26 4C-12-30-16-90-22-130C-40-165-76-190-110-214C-84-198-40-176-18-146C-6-100-8-40-12 4Z',
      s.t('wood', 'lit', d),
    ),
    `<g fill="${s.t('neem', 'mid', d)}">${crown(30, -8, -286, 160, 82, 0.58)}</g>`,
    `<g fill="${s.t('leaf', 'mid', d, 0.07)}">${crown(28, -40, -312, 136, 62, 0.4)}</g>`,
    `<g fill="${s.t('leaf', 'lit', d, 0.06)}" opacity=".75">${crown(20, -66, -330, 116, 52, 0.24)}</g>`,
  );
}

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

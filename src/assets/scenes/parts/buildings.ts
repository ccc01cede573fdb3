import type { Material } from './palette.ts';
import type { Stage } from './stage.ts';
import { at, path, poly, random, rect, repeat } from './svg.ts';

/** A building's box: left foot x, foot y, width, height, depth (0 far, 1 near). */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly depth: number;
  readonly material?: Material;
  /** Width of the sunlit side face on the left; 0 leaves it out. */
  readonly side?: number;
  /** Shift of the local lightness, to tell neighbours apart. */
  readonly shift?: number;
  /** Window cell: width, height, and share of the cell that is glass. */
  readonly cell?: readonly [w: number, h: number, glass: number];
}

/**
 * A plain city block with a sunlit side, windows as one repeating pattern (some lit at night) and a
 * parapet.
 */
export function block(s: Stage, b: Block): string {
  const m = b.material ?? 'plaster';
  const side = b.side ?? Math.round(b.w * 0.22);
  const [cw, ch, share] = b.cell ?? [16, 22, 0.5];
  const foot = s.t(m, 'mid', b.depth * 0.72, b.shift);
  // Whole windows only, centred on their face.
  const columns = Math.max(1, Math.floor((b.w - side - 4) / cw));
  const rows = Math.max(1, Math.floor((b.h - 8) / ch));
  return at(
    b.x,
    b.y,
    1,
    rect(
      0,
      -b.h,
      b.w,
      b.h,
      s.fade([
        [0, s.t(m, 'mid', b.depth, b.shift)],
        [1, foot],
      ]),
    ),
    at(
      side + (b.w - side - columns * cw) / 2,
      6 - b.h,
      1,
      rect(0, 0, columns * cw, rows * ch, `url(#${windows(s, b.depth, cw, ch, share)})`),
    ),
    side
      ? rect(
          0,
          -b.h,
          side,
          b.h,
          s.fade([
            [0, s.t(m, 'lit', b.depth, b.shift)],
            [1, s.t(m, 'lit', b.depth * 0.72, b.shift)],
          ]),
        )
      : '',
    rect(-3, -b.h - 6, b.w + 6, 8, s.t(m, 'rim', b.depth)),
  );
}

/**
 * Registers a window pattern: 4 x 5 cells, glass with a lit few. Returns its name for `url(#…)`.
 */
export function windows(s: Stage, depth: number, cw: number, ch: number, share: number): string {
  return s.def(`w${Math.round(depth * 100)}-${cw}-${ch}`, () => {
    const next = random(cw * 31 + ch);
    let dull = '';
    let lit = '';
    for (let i = 0; i < 20; i++) {
      const d = `M${Math.round((i % 4) * cw + (cw * (1 - share)) / 2)} ${Math.round(Math.floor(i / 4) * ch + ch * 0.2)}h${Math.round(cw * share)}v${Math.round(ch * 0.6)}h-${Math.round(cw * share)}z`;
      if (next() < (s.night ? 0.4 : 0.16)) lit += d;
      else dull += d;
    }
    const shine = s.night ? s.lamp : s.t('glass', 'rim', depth);
    return `<pattern width="${cw * 4}" height="${ch * 5}" patternUnits="userSpaceOnUse"><path d="${dull}" fill="${s.t('glass', 'dark', depth)}"/><path d="${lit}" fill="${shine}"${s.night ? ` opacity="${Math.min(1, depth + 0.35).toFixed(2)}"` : ''}/></pattern>`;
  });
}

/** A row of far blocks from x1 to x2: the new city behind the old one. */
export function cityRow(
  s: Stage,
  x1: number,
  x2: number,
  y: number,
  height: number,
  depth: number,
  seed: number,
  material: Material = 'plaster',
): string {
  const next = random(seed);
  let out = '';
  for (let x = x1; x < x2; ) {
    const w = Math.round(46 + next() * 60);
    const h = Math.round(height * (0.35 + next() * 0.65));
    out += block(s, { x, y, w, h, depth, material, shift: Math.round((next() - 0.5) * 2) * 0.04, cell: [12, 16, 0.5] });
    x += w + Math.round(next() * 14);
  }
  return out;
}

/**
 * A lattice mast or jib between two points as one stroked zigzag: crane, gantry, pylon. `w` is its
 * width, `step` the bay length.
 */
export function lattice(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  w: number,
  step: number,
  stroke: string,
  thick = 3,
): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [px, py] = [(-uy * w) / 2, (ux * w) / 2];
  const r = Math.round;
  const bays = Math.max(2, r(length / step));
  let d = `M${r(x1 + px)} ${r(y1 + py)}L${r(x2 + px)} ${r(y2 + py)}M${r(x1 - px)} ${r(y1 - py)}L${r(x2 - px)} ${r(y2 - py)}M${r(x1 + px)} ${r(y1 + py)}`;
  for (let i = 1; i <= bays; i++) {
    const k = i % 2 ? -1 : 1;
    const q = (length * i) / bays;
    d += `L${r(x1 + ux * q + px * k)} ${r(y1 + uy * q + py * k)}`;
  }
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thick}"/>`;
}

/**
 * A flight of steps seen from the front: top left corner, width, number, rise, and how much each
 * grows on either side.
 */
export function steps(
  s: Stage,
  x: number,
  y: number,
  w: number,
  count: number,
  rise: number,
  grow: number,
  depth: number,
  material: Material = 'stone',
): string {
  return repeat(count, (i) => {
    const left = x - grow * i;
    const width = w + grow * 2 * i;
    const top = y + rise * i;
    return (
      rect(left, top, width, rise, s.t(material, 'mid', depth, -0.02 * i)) +
      rect(left, top, width, rise * 0.34, s.t(material, 'rim', depth))
    );
  });
}

/**
 * A long shadow on the ground: from the foot x1-x2 at y, away from the sun, `reach` to the right
 * and `drop` towards the viewer.
 */
export function longShadow(
  s: Stage,
  x1: number,
  x2: number,
  y: number,
  reach: number,
  drop: number,
  opacity = 0.26,
): string {
  return path(poly(x1, y, x2, y, x2 + reach, y + drop, x1 + reach * 0.9, y + drop), s.ink, `opacity="${opacity}"`);
}

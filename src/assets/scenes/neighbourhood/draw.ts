import type { Point, Way } from './plan.ts';

/**
 * Points a pen would touch along a line, about `step` units apart, each a little off where a ruler
 * would put it.
 */
export function walk(line: readonly Point[], step: number, wobble: number, next: () => number): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [p0, p1, p2, p3] = [line[i - 1] ?? line[i], line[i], line[i + 1], line[i + 2] ?? line[i + 1]] as [
      Point,
      Point,
      Point,
      Point,
    ];
    const pieces = Math.max(1, Math.round(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / step));
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      // Catmull-Rom: the curve passes through every given point.
      const at = (axis: 0 | 1) =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t ** 3);
      const shake = k ? wobble : 0;
      out.push([at(0) + (next() - 0.5) * shake, at(1) + (next() - 0.5) * shake]);
    }
  }
  return [...out, line.at(-1) ?? [0, 0]];
}

/**
 * Path data of a smooth line through points: each is the bend between the middles of its
 * neighbours.
 */
export function flow(points: readonly Point[]): string {
  const r = (v: number) => Math.round(v);
  const [first = [0, 0]] = points;
  let d = `M${r(first[0])} ${r(first[1])}`;
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]] as [Point, Point];
    d += `Q${r(a[0])} ${r(a[1])} ${r((a[0] + b[0]) / 2)} ${r((a[1] + b[1]) / 2)}`;
  }
  const last = points.at(-1) ?? first;
  return `${d}L${r(last[0])} ${r(last[1])}`;
}

/** Ground that houses keep off. */
export interface Limits {
  /** Streets and rivers, each with the room it needs. */
  readonly ways: readonly Way[];
  /** Gardens: centre and half axes. */
  readonly ovals: ReadonlyArray<readonly [east: number, south: number, rx: number, ry: number]>;
  /** No house nearer to the pin than this, in units. */
  readonly clear: number;
}

/**
 * House plans along the streets, two rows deep near the pin and thinning out from it, as path data
 * by shade (three of them).
 */
export function houses(streets: readonly Way[], limits: Limits, next: () => number): readonly string[] {
  const taken: Point[] = [];
  const shades = ['', '', ''];
  const walls = limits.ways.map(({ width, line }) => ({ width, points: walk(line, 14, 0, next) }));
  const free = (x: number, y: number, reach: number) =>
    Math.hypot(x, y) > limits.clear &&
    Math.abs(x) < 810 &&
    Math.abs(y) < 460 &&
    walls.every(({ width, points }) => points.every(([a, b]) => Math.hypot(a - x, b - y) > width / 2 + reach)) &&
    limits.ovals.every(([a, b, rx, ry]) => Math.hypot((x - a) / (rx + reach), (y - b) / (ry + reach)) > 1) &&
    taken.every(([a, b]) => Math.hypot(a - x, b - y) > 24);
  for (const { line, width } of streets) {
    const points = walk(line, 28, 0, next);
    for (const [i, [x, y]] of points.entries()) {
      const [ax, ay] = points[i + 1] ?? points[i - 1] ?? [x + 1, y];
      const turn = Math.atan2(ay - y, ax - x);
      const far = Math.hypot(x, y * 1.6) / 800;
      for (const [side, row] of [
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
      ] as const) {
        const [w, h] = [15 + next() * 9, 12 + next() * 9];
        const off = side * (width / 2 + 7 + h / 2 + row * 25);
        const [cx, cy] = [x - Math.sin(turn) * off, y + Math.cos(turn) * off];
        if (next() < 0.1 + far * (0.25 + row * 0.7) || !free(cx, cy, h / 2 + 3)) continue;
        taken.push([cx, cy]);
        shades[Math.floor(next() * 3)] += plan(cx, cy, w, h, turn + (next() - 0.5) * 0.1, next() < 0.25);
      }
    }
  }
  return shades;
}

/** One house in plan, as relative path data; a court takes a quarter out of some. */
function plan(cx: number, cy: number, w: number, h: number, turn: number, court: boolean): string {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const corner = (x: number, y: number): Point => [Math.round(cx + x * c - y * s), Math.round(cy + x * s + y * c)];
  const [a, b] = [w / 2, h / 2];
  const corners = court
    ? [corner(-a, -b), corner(a, -b), corner(a, 0), corner(0, 0), corner(0, b), corner(-a, b)]
    : [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)];
  const steps = corners.slice(1).map(([x, y], i) => {
    const [px, py] = corners[i] ?? [x, y];
    return `${pair(x - px)}${pair(y - py)}`;
  });
  return `M${corners[0]?.join(' ')}l${steps.join('').trim()}z`;
}

/** A number with the least that parts it from the one before. */
function pair(value: number): string {
  return value < 0 ? `${value}` : ` ${value}`;
}

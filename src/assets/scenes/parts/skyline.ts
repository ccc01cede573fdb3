import { archPath } from '../../brand/arch.ts';
import type { Material } from './palette.ts';
import type { Stage } from './stage.ts';
import { at, circle, path, poly, rect, repeat, use } from './svg.ts';

/**
 * Where and how large a piece of the city stands: its foot centre in canvas units, scale, depth (0
 * far, 1 near).
 */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly depth: number;
  readonly material?: Material;
}

/**
 * The site's arch as a definition: 100 wide, 120 tall, foot centre at the origin. Returns its name
 * for `use`.
 */
export function archSymbol(s: Stage): string {
  return s.def('ar', () => `<path d="${archPath(-50, -120, 100, 120)}"/>`);
}

/**
 * A bulbous dome with finial, 100 wide at its widest and about 120 tall, foot centre at the origin:
 * lit left, shaded right.
 */
export function dome(s: Stage, p: Place): string {
  const m = p.material ?? 'stone';
  return at(p.x, p.y, p.scale, use(domeSymbol(s, m, p.depth), 0, 0));
}

function domeSymbol(s: Stage, m: Material, depth: number): string {
  return s.def(`d${m[0]}${Math.round(depth * 100)}`, () => {
    const whole = 'M-40 0C-58-22-52-54-22-72C-8-80-3-86 0-100C3-86 8-80 22-72C52-54 58-22 40 0Z';
    const lit = 'M-40 0C-58-22-52-54-22-72C-34-50-34-22-22 0Z';
    const dark = 'M40 0C58-22 52-54 22-72C8-80 3-86 0-100C8-70 30-40 14 0Z';
    return `<g>${rect(-1.5, -122, 3, 26, s.t(m, 'mid', depth))}${circle(0, -108, 4.5, s.t('brass', 'lit', depth))}${path(whole, s.t(m, 'mid', depth))}${path(dark, s.t(m, 'dark', depth))}${path(lit, s.t(m, 'rim', depth))}${rect(-42, -4, 84, 8, s.t(m, 'lit', depth))}</g>`;
  });
}

/** A domed kiosk on four posts, 60 wide, 95 tall. */
export function chhatri(s: Stage, p: Place): string {
  const m = p.material ?? 'stone';
  return at(p.x, p.y, p.scale, use(chhatriSymbol(s, m, p.depth), 0, 0));
}

function chhatriSymbol(s: Stage, m: Material, depth: number): string {
  const inner = domeSymbol(s, m, depth);
  return s.def(`c${m[0]}${Math.round(depth * 100)}`, () => {
    const post = s.t(m, 'mid', depth);
    return `<g>${path('M-26 0h52v-6h-52zM-22-6v-28h6v28zM-3-6v-28h6v28zM16-6v-28h6v28z', post)}${path('M-22-6v-28h3v28zM-32-34h64l-6-8h-52z', s.t(m, 'lit', depth))}${use(inner, 0, -42, 0.5)}</g>`;
  });
}

/**
 * A slender minaret with two balconies and a kiosk, 44 wide at the balconies, `height` tall to the
 * kiosk's foot.
 */
export function minaret(s: Stage, p: Place & { height: number }): string {
  const m = p.material ?? 'stone';
  const h = p.height;
  const band = (y: number, w: number) => path(poly(-w, y, w, y, w - 5, y + 10, -w + 5, y + 10), s.t(m, 'lit', p.depth));
  return at(
    p.x,
    p.y,
    p.scale,
    path(poly(-16, 0, 16, 0, 11, -h, -11, -h), s.t(m, 'mid', p.depth)),
    path(poly(-16, 0, -9, 0, -6, -h, -11, -h), s.t(m, 'rim', p.depth)),
    path(poly(16, 0, 5, 0, 4, -h, 11, -h), s.t(m, 'dark', p.depth)),
    band(-h * 0.34, 20),
    band(-h * 0.68, 19),
    band(-h - 4, 19),
    use(chhatriSymbol(s, m, p.depth), 0, -h - 2, 0.62),
  );
}

/**
 * The Rumi Darwaza: half-dome portal ringed by stone petals, flanked by walls and octagonal towers.
 * 340 wide, 330 tall.
 */
export function rumiDarwaza(s: Stage, p: Place): string {
  const m = p.material ?? 'stone';
  const d = p.depth;
  const [rim, lit, mid, dark] = [s.t(m, 'rim', d), s.t(m, 'lit', d), s.t(m, 'mid', d), s.t(m, 'dark', d)];
  const outer = 'M-112 0V-118C-112-198-52-232 0-264C52-232 112-198 112-118V0Z';
  const petal = s.def(
    `p${Math.round(d * 100)}`,
    () => `<path d="M-5 0C-9-12-4-18 0-28C4-18 9-12 5 0Z" fill="${mid}"/>`,
  );
  const bez = (t: number): readonly [number, number] => {
    const u = 1 - t;
    return [
      u ** 3 * 112 + 3 * u * u * t * 112 + 3 * u * t * t * 52,
      u ** 3 * -118 + 3 * u * u * t * -198 + 3 * u * t * t * -232 + t ** 3 * -264,
    ];
  };
  const petals = repeat(8, (i) => {
    const [x, y] = bez(i / 8);
    return use(petal, x, y, 0.9, 0.9, 84 - i * 8.5) + use(petal, -x, y, 0.9, 0.9, -84 + i * 8.5);
  });
  const tower = (x: number) =>
    rect(x - 20, -168, 40, 168, mid) +
    rect(x - 20, -168, 11, 168, rim) +
    rect(x + 8, -168, 12, 168, dark) +
    path(poly(x - 25, -172, x + 25, -172, x + 20, -160, x - 20, -160), lit) +
    use(chhatriSymbol(s, m, d), x, -172, 0.8);
  const arch = archSymbol(s);
  const wall = (x: number) =>
    rect(x - 30, -132, 60, 132, lit) +
    rect(x - 30, -138, 60, 8, mid) +
    use(arch, x, -70, 0.36, 0.36, 0, `fill="${dark}"`) +
    use(arch, x, 0, 0.36, 0.42, 0, `fill="${dark}"`);
  return at(
    p.x,
    p.y,
    p.scale,
    wall(-128),
    wall(128),
    tower(-168),
    tower(168),
    petals,
    path(outer, lit),
    path('M112 0V-118C112-198 52-232 0-264C30-220 96-200 96-110V0Z', mid),
    path('M-90 0V-114C-90-178-42-206 0-232C42-206 90-178 90-114V0Z', dark),
    path('M90 0V-114C90-178 42-206 0-232C20-190 44-150 46-92V0Z', mid),
    path('M-46 0V-88C-46-124-20-138 0-152C20-138 46-124 46-88V0Z', lit),
    use(arch, 0, 0, 0.66, 0.82, 0, `fill="${s.night ? s.lamp : s.air}" opacity=".9"`),
    use(chhatriSymbol(s, m, d), 0, -262, 0.85),
  );
}

/**
 * The Bara Imambara: a long arcaded hall with a row of cupolas on its parapet. 560 wide, 190 tall.
 */
export function imambara(s: Stage, p: Place): string {
  const m = p.material ?? 'stone';
  const d = p.depth;
  const [rim, lit, mid, dark] = [s.t(m, 'rim', d), s.t(m, 'lit', d), s.t(m, 'mid', d), s.t(m, 'dark', d)];
  const arch = archSymbol(s);
  const cupola = chhatriSymbol(s, m, d);
  const opening = s.night ? s.lamp : dark;
  return at(
    p.x,
    p.y,
    p.scale,
    repeat(11, (i) => use(cupola, -250 + i * 50, -100, 0.42)),
    repeat(5, (i) => use(cupola, -100 + i * 50, -146, 0.46)),
    rect(-112, -146, 224, 50, lit),
    rect(-112, -150, 224, 6, rim),
    `<g fill="${dark}">${repeat(7, (i) => use(arch, -90 + i * 30, -102, 0.2, 0.26))}</g>`,
    rect(-280, -100, 560, 100, mid),
    rect(-280, -104, 560, 7, rim),
    `<g fill="${opening}" opacity="${s.night ? 0.75 : 1}">${repeat(11, (i) => use(arch, -250 + i * 50, 0, i === 5 ? 0.42 : 0.32, i === 5 ? 0.7 : 0.56))}</g>`,
    rect(-290, -128, 26, 128, lit),
    rect(264, -128, 26, 128, dark),
    use(cupola, -277, -128, 0.6),
    use(cupola, 277, -128, 0.6),
  );
}

/** A mosque of three domes between two minarets, 380 wide, 330 tall. */
export function mosque(s: Stage, p: Place): string {
  const m = p.material ?? 'stone';
  const d = p.depth;
  const [rim, mid, dark] = [s.t(m, 'rim', d), s.t(m, 'mid', d), s.t(m, 'dark', d)];
  const arch = archSymbol(s);
  const inner = domeSymbol(s, m, d);
  return at(
    p.x,
    p.y,
    p.scale,
    minaret(s, { x: -172, y: 0, scale: 1, height: 250, depth: d, material: m }),
    minaret(s, { x: 172, y: 0, scale: 1, height: 250, depth: d, material: m }),
    use(inner, -92, -92, 0.9),
    use(inner, 92, -92, 0.9),
    use(inner, 0, -104, 1.25),
    rect(-150, -96, 300, 96, mid),
    rect(-150, -100, 300, 7, rim),
    rect(-48, -112, 96, 112, s.t(m, 'lit', d)),
    use(arch, 0, 0, 0.66, 0.74, 0, s.night ? `fill="${s.lamp}" opacity=".4"` : `fill="${dark}"`),
    `<g fill="${dark}">${repeat(2, (i) => use(arch, -120 + i * 40, 0, 0.28, 0.5) + use(arch, 80 + i * 40, 0, 0.28, 0.5))}</g>`,
  );
}

import { FIGURES, type Wear } from './figures.ts';
import type { Material } from './palette.ts';
import type { Stage } from './stage.ts';
import { use } from './svg.ts';

/**
 * Somebody a scene can set down; never a face. Standing adults are 100 units tall at scale 1, feet
 * at the origin.
 */
export type Figure = keyof typeof FIGURES;

/** Everybody there is. */
export const figures = Object.keys(FIGURES) as Figure[];

/** How a figure is set into a scene. */
export interface Setting {
  /** What it wears, where that is not {@link PLAIN}. */
  readonly dress?: Partial<Record<Wear, Material>>;
  /** 0 at the horizon, 1 near. */
  readonly depth?: number;
  /** Turned round, so that it looks and points the other way; the light stays where it is. */
  readonly mirror?: boolean;
  /** Colour of the sliver of light along its sunward edge. */
  readonly rim?: string;
  /** Opacity of its long shadow on flat ground, falling away from the sun; none when left out. */
  readonly shadow?: number;
}

const PLAIN: Record<Wear, Material> = {
  skin: 'skin',
  hair: 'ink',
  cloth: 'cloth',
  over: 'teal',
  under: 'cloth',
  trim: 'brass',
  shoe: 'wood',
};

/**
 * Short names of all shapes of all figures: those who share a body, a head or an arm share it in
 * the document too.
 */
const NAMES = new Map(
  [...new Set(Object.values(FIGURES).flatMap((pieces) => pieces.flatMap(([, ...shapes]) => shapes)))].map(
    (shape, index) => [shape, `z${index}`] as const,
  ),
);

/**
 * One shape of a figure, kept once a document; filled as said, or as the `use` of the group it
 * stands in.
 */
function filled(s: Stage, shape: string, fill?: string): string {
  const name = s.def(NAMES.get(shape) ?? '', () => `<path d="${shape}"/>`);
  return `<use href="#${name}"${fill ? ` fill="${fill}"` : ''}/>`;
}

/**
 * Sets a figure down in the light of its scene: three tones to each piece of clothing, a rim on the
 * sun's side, a shadow.
 */
export function person(s: Stage, figure: Figure, x: number, y: number, scale: number, how: Setting = {}): string {
  const { depth = 1, mirror = false } = how;
  const wears = { ...PLAIN, ...how.dress };
  const outline = s.def(`f${figure}`, () => `<g>${FIGURES[figure].map(([, shape]) => filled(s, shape)).join('')}</g>`);
  const look = Object.values(wears)
    .join('.')
    .replace(/[aeiou]/g, '');
  const dressed = s.def(`${figure}${mirror ? 2 : 1}${look}${Math.round(depth * 100)}`, () => {
    const piece = ([wear, shape, left = '', right = '']: (typeof FIGURES)[Figure][number]) => {
      const tone = (light: 'lit' | 'mid' | 'dark') =>
        wear === 'hair'
          ? s.t('ink', light === 'lit' ? 'mid' : 'dark', depth, -0.02)
          : s.t(wears[wear], light, depth, TURNED_AWAY[light]);
      const [lit, dark] = mirror ? [right, left] : [left, right];
      return [
        filled(s, shape, tone('mid')),
        lit && filled(s, lit, tone('lit')),
        dark && filled(s, dark, tone('dark')),
      ].join('');
    };
    return `<g>${FIGURES[figure].map(piece).join('')}</g>`;
  });
  // Figures are drawn 200 units tall.
  const k = scale / 2;
  const sx = mirror ? -k : k;
  const r = (v: number) => Math.round(v * 100) / 100;
  const shadow = how.shadow
    ? `<use href="#${outline}" transform="matrix(${r(sx)} 0 ${r(-k * 1.9)} ${r(-k * 0.34)} ${Math.round(x)} ${Math.round(y)})" fill="${s.ink}" opacity="${how.shadow}"/>`
    : '';
  const rim = how.rim ? use(outline, x - 1.2 * scale, y - 0.3 * scale, sx, k, 0, `fill="${how.rim}"`) : '';
  return shadow + rim + use(dressed, x, y, sx, k);
}

/**
 * The sun stands behind what we look at, so the sides we see are a little darker than the surface
 * itself.
 */
const TURNED_AWAY = { lit: 0, mid: -0.06, dark: 0.02 } as const;

/**
 * Which of the site's two colour schemes a scene is drawn for: a low sun, or moonlight over the
 * same city.
 */
export type Scheme = 'light' | 'dark';

/** Lightness 0-1, chroma, hue in degrees (OKLCH). */
export type Oklch = readonly [l: number, c: number, h: number];

type Lab = readonly [number, number, number];

/**
 * How the low sun (or moon) meets a surface: facing it, across it, turned away from it, or its
 * grazing edge.
 */
export type Light = 'lit' | 'mid' | 'dark' | 'rim';

/**
 * Surfaces by local colour, before light and air; every scene takes its colours from here so that
 * they share one hand.
 */
const MATERIALS = {
  stone: [0.8, 0.065, 76],
  plaster: [0.91, 0.03, 84],
  terracotta: [0.6, 0.12, 42],
  brick: [0.52, 0.1, 38],
  wood: [0.47, 0.075, 56],
  leaf: [0.5, 0.085, 150],
  neem: [0.42, 0.075, 160],
  grass: [0.62, 0.11, 128],
  wheat: [0.79, 0.115, 88],
  earth: [0.58, 0.075, 60],
  road: [0.76, 0.04, 74],
  metal: [0.6, 0.025, 215],
  cloth: [0.94, 0.018, 88],
  marigold: [0.78, 0.155, 70],
  brass: [0.72, 0.115, 82],
  madder: [0.52, 0.15, 28],
  rose: [0.66, 0.13, 5],
  indigo: [0.42, 0.11, 275],
  teal: [0.47, 0.075, 198],
  glass: [0.56, 0.055, 205],
  water: [0.72, 0.045, 200],
  ink: [0.29, 0.045, 205],
  skin: [0.55, 0.085, 52],
} as const satisfies Record<string, Oklch>;

/** What catches lamplight and so keeps its colour at night. */
const GILT: ReadonlySet<string> = new Set(['brass', 'marigold']);

/** Name of a surface, or `hue` for the scene's own colour. */
export type Material = keyof typeof MATERIALS | 'hue';

const SUNLIGHT: Oklch = [0.93, 0.085, 80];
const SHADE: Oklch = [0.3, 0.055, 205];
const MOONLIGHT: Oklch = [0.68, 0.055, 205];
const NIGHT: Oklch = [0.26, 0.055, 208];
const DEEP_NIGHT: Oklch = [0.16, 0.042, 212];

/**
 * Colour of a surface under the scene's light, seen through its air.
 * @param material the surface
 * @param light how the light meets it
 * @param depth 1 at the viewer's feet, 0 at the horizon, where everything is haze
 * @param hue the scene's own hue in degrees
 * @param lightness shift of the local lightness before light and air, for variety within a plane
 * @returns `#rrggbb`
 */
export function tone(
  scheme: Scheme,
  material: Material,
  light: Light,
  depth: number,
  hue: number,
  lightness = 0,
): string {
  const [l, c, h] = material === 'hue' ? ([0.64, 0.125, hue] as const) : MATERIALS[material];
  const local = lab([Math.min(1, Math.max(0, l + lightness)), c, h]);
  return hex(
    mix(haze(scheme, hue), scheme === 'light' ? byDay(local, light) : byNight(local, light, GILT.has(material)), depth),
  );
}

/** Colour as given, untouched by light or air: for lamps, sky and overlays. Returns `#rrggbb`. */
export function raw(colour: Oklch): string {
  return hex(lab(colour));
}

/**
 * Weighted mean of two OKLCH colours in OKLab (`amount` 0 gives `a`, 1 gives `b`), as `#rrggbb`.
 */
export function blend(a: Oklch, b: Oklch, amount: number): string {
  return hex(mix(lab(a), lab(b), amount));
}

function byDay(local: Lab, light: Light): Lab {
  if (light === 'rim') return mix(local, lab([0.95, 0.09, 84]), 0.8);
  if (light === 'lit') return mix(local, lab(SUNLIGHT), 0.34);
  if (light === 'mid') return mix(local, lab(SHADE), 0.1);
  return mix(local, lab(SHADE), 0.56);
}

function byNight(local: Lab, light: Light, gilt: boolean): Lab {
  if (gilt) return GILT_BY_NIGHT[light](local);
  if (light === 'rim') return mix(local, lab([0.8, 0.05, 200]), 0.75);
  if (light === 'lit') return mix(mix(local, lab(NIGHT), 0.46), lab(MOONLIGHT), 0.14);
  if (light === 'mid') return mix(local, lab(NIGHT), 0.62);
  return mix(local, lab(DEEP_NIGHT), 0.78);
}

const GILT_BY_NIGHT: Record<Light, (local: Lab) => Lab> = {
  rim: (local) => mix(local, lab([0.88, 0.1, 84]), 0.7),
  lit: (local) => mix(local, lab(NIGHT), 0.12),
  mid: (local) => mix(local, lab(NIGHT), 0.36),
  dark: (local) => mix(local, lab(DEEP_NIGHT), 0.68),
};

function haze(scheme: Scheme, hue: number): Lab {
  return scheme === 'light'
    ? mix(lab([0.9, 0.045, 78]), lab([0.84, 0.06, hue]), 0.3)
    : mix(lab([0.41, 0.05, 208]), lab([0.4, 0.06, hue]), 0.22);
}

function lab([l, c, h]: Oklch): Lab {
  const a = (h * Math.PI) / 180;
  return [l, c * Math.cos(a), c * Math.sin(a)];
}

function mix(a: Lab, b: Lab, amount: number): Lab {
  return [a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount];
}

/** Björn Ottosson's OKLab to linear sRGB matrices, gamma, clip. */
function hex([L, a, b]: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear
    .map((v) => {
      const u = Math.min(1, Math.max(0, v));
      const g = u <= 0.0031308 ? 12.92 * u : 1.055 * u ** (1 / 2.4) - 0.055;
      return Math.round(g * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}

import { blend, type Light, type Material, type Oklch, raw, type Scheme, tone } from './palette.ts';
import { circle, ellipse, n, random, rect } from './svg.ts';

/** Every scene is drawn on this canvas, in these units. */
export const WIDTH = 1600;
/** See {@link WIDTH}. */
export const HEIGHT = 900;

/** What a scene draws with: one light, one air, one store of shared definitions. */
export interface Stage {
  readonly scheme: Scheme;
  readonly night: boolean;
  readonly hue: number;
  /** Colour of a surface under this scene's light and air; see `tone` in palette.ts. */
  t(material: Material, light: Light, depth: number, lightness?: number): string;
  /** One colour by day, another by night, untouched by air. */
  pick(day: Oklch, night: Oklch): string;
  /**
   * Registers markup (without id) under a name once; returns the name. The markup's root must be
   * `<g`, `<path`, `<pattern` or a gradient.
   */
  def(id: string, markup: () => string): string;
  /**
   * A linear gradient fill. Vertical unless `across`; stops are [offset 0-1, colour, opacity].
   * Returns `url(#…)`.
   */
  fade(stops: ReadonlyArray<readonly [number, string, number?]>, across?: boolean): string;
  /** A radial gradient fill with the same stops. Returns `url(#…)`. */
  glow(stops: ReadonlyArray<readonly [number, string, number?]>): string;
  /** A lamp or a lit window: marigold at night, a warm reflection by day. */
  readonly lamp: string;
  /** The nearest, darkest plane. */
  readonly ink: string;
  /** The colour distance turns to. */
  readonly air: string;
  /** All definitions so far, as markup. */
  defs(): string;
}

/** A stage for one scene in one scheme; `hue` in degrees is the scene's own colour. */
export function createStage(scheme: Scheme, hue: number): Stage {
  const store = new Map<string, string>();
  const night = scheme === 'dark';
  const gradients = new Map<string, string>();
  const gradient = (tag: string, attributes: string, stops: ReadonlyArray<readonly [number, string, number?]>) => {
    const body = stops
      .map(
        ([o, c, a]) =>
          `<stop${o ? ` offset="${n(o * 100)}%"` : ''} stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
      )
      .join('');
    const key = tag + attributes + body;
    let id = gradients.get(key);
    if (!id) {
      id = `q${gradients.size}`;
      gradients.set(key, id);
      store.set(id, `<${tag} id="${id}"${attributes}>${body}</${tag}>`);
    }
    return `url(#${id})`;
  };
  return {
    scheme,
    night,
    hue,
    t: (material, light, depth, lightness) => tone(scheme, material, light, depth, hue, lightness),
    pick: (day, dark) => raw(night ? dark : day),
    def(id, markup) {
      if (!store.has(id)) {
        store.set(id, '');
        store.set(id, markup().replace(/^<(\w+)/, `<$1 id="${id}"`));
      }
      return id;
    },
    fade: (stops, across) => gradient('linearGradient', across ? '' : ' x2="0" y2="1"', stops),
    glow: (stops) => gradient('radialGradient', '', stops),
    lamp: raw(night ? [0.86, 0.13, 80] : [0.93, 0.09, 84]),
    ink: raw(night ? [0.155, 0.033, 212] : [0.275, 0.05, 205]),
    air: tone(scheme, 'stone', 'mid', 0, hue),
    defs: () => `<defs>${[...store.values()].join('')}</defs>`,
  };
}

/** Where the low sun (or the moon) stands, in canvas units. */
export interface Sun {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Sky from edge to edge with its sun or moon, the glow on the haze, and by night a few stars. */
export function sky(s: Stage, sun: Sun, horizon: number): string {
  const tint = (day: Oklch, amount: number): string =>
    blend(day, s.night ? [0.3, 0.07, s.hue] : [0.8, 0.075, s.hue], amount);
  // Teal mixed with a warm hue goes grey, so warm scenes take only a breath of their hue overhead.
  const warm = Math.cos(((s.hue - 215) * Math.PI) / 180) < 0;
  const top = s.night ? tint([0.2, 0.05, 220], warm ? 0.08 : 0.22) : tint([0.82, 0.062, 208], warm ? 0.08 : 0.38);
  const middle = s.night ? tint([0.31, 0.06, 208], warm ? 0.14 : 0.25) : tint([0.92, 0.03, 90], 0.28);
  const low = s.night ? tint([0.46, 0.06, 200], 0.15) : tint([0.9, 0.085, 76], 0.12);
  const h = horizon / HEIGHT;
  const rim = s.pick([0.9, 0.13, 72], [0.66, 0.075, 190]);
  const disc = s.pick([0.97, 0.055, 88], [0.93, 0.035, 95]);
  const next = random(s.hue + 7);
  const dots = (count: number) =>
    Array.from(
      { length: count },
      () => `M${Math.round(next() * 1600)} ${Math.round(next() ** 1.3 * horizon * 0.75)}h0`,
    ).join('');
  const stars = s.night
    ? `<g stroke="#fff3d6" stroke-linecap="round"><path d="${dots(46)}" stroke-width="2" opacity=".45"/><path d="${dots(14)}" stroke-width="3.4" opacity=".75"/></g>`
    : '';
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, top],
        [h * 0.62, middle],
        [h, low],
      ]),
    ),
    ellipse(
      sun.x,
      sun.y + 40,
      900,
      430,
      s.glow([
        [0, rim, s.night ? 0.42 : 0.75],
        [0.45, rim, s.night ? 0.14 : 0.28],
        [1, rim, 0],
      ]),
    ),
    stars,
    circle(
      sun.x,
      sun.y,
      sun.r * 3.1,
      s.glow([
        [0.2, disc, 0.55],
        [1, disc, 0],
      ]),
    ),
    circle(sun.x, sun.y, sun.r, disc),
  ].join('');
}

/**
 * A band of mist lying on a plane's feet: what separates it from the plane in front. `strength` is
 * its densest opacity.
 */
export function mist(s: Stage, y: number, height: number, strength = 0.8): string {
  return rect(
    0,
    y,
    WIDTH,
    height,
    s.fade([
      [0, s.air, 0],
      [0.62, s.air, strength],
      [0.8, s.air, strength],
      [1, s.air, 0],
    ]),
  );
}

/**
 * Light spilling in from the sun's side and the near corner falling into shade: laid over all
 * planes, it makes them one picture.
 */
export function spill(s: Stage, sun: Sun): string {
  const warm = s.pick([0.9, 0.12, 74], [0.75, 0.06, 195]);
  const shade = s.pick([0.3, 0.06, 210], [0.1, 0.03, 220]);
  return [
    ellipse(
      sun.x,
      sun.y,
      820,
      560,
      s.glow([
        [0, warm, s.night ? 0.16 : 0.34],
        [1, warm, 0],
      ]),
    ),
    rect(
      0,
      500,
      WIDTH,
      400,
      s.fade([
        [0, shade, 0],
        [1, shade, s.night ? 0.45 : 0.28],
      ]),
    ),
  ].join('');
}

/** Wraps planes, far to near, into the finished document. */
export function finish(s: Stage, planes: ReadonlyArray<string>): string {
  const body = planes.join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${s.defs()}${body}</svg>`;
}

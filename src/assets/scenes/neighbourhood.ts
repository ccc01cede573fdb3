import { archPath } from '../brand/arch.ts';
import { COLOURS, pick } from './neighbourhood/colours.ts';
import { flow, houses, walk } from './neighbourhood/draw.ts';
import { avenues, gardens, river, squares, stadium, streets, type Way } from './neighbourhood/plan.ts';
import { at, circle, ellipse, g, line, path, random, rect, repeat } from './parts/svg.ts';
import type { Scene } from './scene.ts';

/**
 * A drawn street plan of Hazratganj with a pin in its middle: what stands on the contact page until
 * the map's tiles come, and when they do not. A sketch, not a survey, at the scale of a web map at
 * zoom 15; redraw plan.ts when the office moves to another quarter.
 *
 * The pin's tip is the exact centre, and the drawing fills any box it is given, cut evenly at the
 * sides: inline, as an image or as a background. At 1600 px wide its scale is the map's own, so
 * that tiles centred on the same place lie where it lay. It holds no words (set the address over it
 * in HTML), no ids and no gradients, so both schemes may be inlined in one page.
 */
export const neighbourhood: Scene = {
  hue: 78,
  focus: { x: 0.5, y: 0.5 },
  alt: 'A hand-drawn street plan of Hazratganj in Lucknow, the Gomti bending round it, a pin in the middle.',
  render: (scheme) => {
    const colour = (name: Exclude<keyof typeof COLOURS, 'houses'>) => pick(COLOURS[name], scheme);
    const next = random(26);
    const pen = (way: Way, wobble: number) => flow(walk(way.line, 100, wobble, next));
    const ways = [...avenues, ...streets];
    const built = houses(ways, { ways: [...ways, river], ovals: [...gardens, stadium, ...squares], clear: 40 }, next);
    const roads = [streets, avenues].flatMap((kind) =>
      [...new Set(kind.map(({ width }) => width))].map((width) => ({
        width,
        surface: colour(kind === avenues ? 'avenue' : 'road'),
        d: kind.map((way) => (way.width === width ? pen(way, 6) : '')).join(''),
      })),
    );
    const crowns = trees(next);
    const body = [
      rect(-800, -450, 1600, 900, colour('ground')),
      line(pen(river, 14), colour('shallow'), river.width + 12, ROUND),
      line(pen(river, 8), colour('water'), river.width - 10, ROUND),
      path(gardens.map((garden) => lawn(garden, next)).join(''), colour('garden')),
      ...built.map((d, i) => path(d, pick(COLOURS.houses[i] ?? COLOURS.houses[0], scheme))),
      // Edges of all roads lie under all surfaces, so that crossings open into one another.
      g(ROUND, ...roads.map(({ d, width }) => line(d, colour('roadEdge'), width + 3.5))),
      g(ROUND, ...roads.map(({ d, width, surface }) => line(d, surface, width))),
      ellipse(stadium[0], stadium[1], stadium[2] - 6, stadium[3] - 5, colour('stone')),
      ellipse(stadium[0], stadium[1], stadium[2] - 14, stadium[3] - 12, colour('garden')),
      path(landmarks, colour('stone')),
      line(crowns, colour('shade'), 11, `${ROUND} opacity=".16" transform="translate(3 2)"`),
      line(crowns, colour('tree'), 11, ROUND),
      pin(colour),
    ];
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-800 -450 1600 900" preserveAspectRatio="xMidYMid slice">${body.join('')}</svg>`;
  },
};

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** Edge of a garden, drawn freehand. */
function lawn([x, y, rx, ry]: readonly [number, number, number, number], next: () => number): string {
  const rim = Array.from({ length: 9 }, (_, i) => {
    const a = (i * Math.PI * 2) / 9;
    const k = 0.94 + next() * 0.14;
    return [x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k] as const;
  });
  const middle = (i: number) => {
    const [a = [0, 0], b = [0, 0]] = [rim[i % 9], rim[(i + 1) % 9]];
    return `${Math.round((a[0] + b[0]) / 2)} ${Math.round((a[1] + b[1]) / 2)}`;
  };
  return `M${middle(8)}${rim.map(([a, b], i) => `Q${Math.round(a)} ${Math.round(b)} ${middle(i)}`).join('')}Z`;
}

/** Crowns of trees in the gardens and along both banks: dots for a round pen. */
function trees(next: () => number): string {
  const crown = (x: number, y: number) => `M${Math.round(x)} ${Math.round(y)}h0`;
  const inGardens = gardens.flatMap(([x, y, rx, ry]) =>
    Array.from({ length: Math.round((rx * ry) / 240) }, () => {
      const [a, q] = [next() * Math.PI * 2, Math.sqrt(next()) * 0.82];
      return crown(x + Math.cos(a) * rx * q, y + Math.sin(a) * ry * q);
    }),
  );
  const onBanks = [-1, 1].flatMap((side) =>
    walk(river.line, 34, 10, next).map(([x, y], i, all) => {
      const [ax, ay] = all[i + 1] ?? [x + 1, y];
      const turn = Math.atan2(ay - y, ax - x);
      const off = side * (river.width / 2 + 14);
      return next() < 0.4 ? '' : crown(x - Math.sin(turn) * off, y + Math.cos(turn) * off);
    }),
  );
  return [...inGardens, ...onBanks].join('');
}

/**
 * Plans of what one would ask the way by: the assembly with its dome, the post office and its
 * tower, the cathedral's cross.
 */
const landmarks =
  'M-136 92h-22v-10h-14v52h14v-10h22v10h14v-52h-14zM-147 101a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM-158-90h30v8h-11v15h-8v-15h-11zM-40-112h7v-9h8v9h12v8h-12v9h-8v-9h-7z';

/** The pin, its tip on the place: the site's arch let into its head. */
function pin(colour: (name: 'pin' | 'pinLit' | 'pinInk' | 'shade') => string): string {
  return at(
    0,
    0,
    1,
    repeat(2, (i) => circle(0, 0, 46 - i * 24, colour('pin'), `opacity="${0.14 + i * 0.14}"`)),
    path('M0 0C16-10 40-16 52-15C42-6 18 2 0 0Z', colour('shade'), 'opacity=".35"'),
    path('M0 0C-6-20-26-30-26-54A26 26 0 0 1 26-54C26-30 6-20 0 0Z', colour('pin')),
    path('M0 0C-6-20-26-30-26-54A26 26 0 0 1 0-80C-14-72-18-62-16-50C-14-32-4-20 0 0Z', colour('pinLit')),
    path(archPath(-13, -71, 26, 30), colour('pinInk')),
  );
}

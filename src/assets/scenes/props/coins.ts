import { archPath } from '../../brand/arch.ts';
import type { Stage } from '../parts/stage.ts';
import { at, circle, ellipse, path, poly, repeat, use } from '../parts/svg.ts';

/**
 * A stack of `count` coins standing on the floor, its lowest edge at x, y, seen slightly from
 * above. `r` is a coin's radius.
 */
export function coinStack(s: Stage, x: number, y: number, r: number, count: number): string {
  const t = s.t;
  const h = r * 0.3;
  const rise = count * h;
  const edge = s.fade(
    [
      [0, t('brass', 'rim', 1)],
      [0.35, t('brass', 'lit', 1)],
      [0.6, t('brass', 'mid', 1)],
      [1, t('brass', 'dark', 1)],
    ],
    true,
  );
  const coin = s.def(
    `k${r}`,
    () =>
      `<g><path d="M${-r} 0v${h * 0.72}a${r} ${r * 0.3} 0 0 0 ${2 * r} 0v${-h * 0.72}z" fill="${edge}"/><ellipse rx="${r}" ry="${r * 0.3}" fill="${t('brass', 'rim', 1)}"/><ellipse rx="${r * 0.8}" ry="${r * 0.22}" fill="${t('brass', 'lit', 1)}"/></g>`,
  );
  const shadow = poly(
    x - r * 0.4,
    y + r * 0.2,
    x + r * 0.5,
    y - r * 0.36,
    x + r * 0.5 + rise * 1.5,
    y - r * 0.36 + rise * 0.34,
    x - r * 0.4 + rise * 1.5,
    y + r * 0.2 + rise * 0.34,
  );
  return (
    path(shadow, s.ink, 'opacity=".34"') +
    ellipse(x + 3, y - h * 0.2, r * 1.08, r * 0.34, s.ink, 'opacity=".4"') +
    repeat(count, (i) => use(coin, x + ((i * 7) % 5) - 2, y - h * (i + 0.9)))
  );
}

/**
 * One large coin on its edge, leaning on what stands right of it, the site's arch struck into its
 * face.
 */
export function coinOnEdge(s: Stage, x: number, y: number): string {
  const t = s.t;
  return at(
    x,
    y,
    1,
    path('M-30-4C10-14 90-4 130 22C90 34 0 16-30-4Z', s.ink, 'opacity=".34"'),
    circle(5, -46, 46, t('brass', 'dark', 1)),
    circle(
      -2,
      -46,
      45,
      s.fade(
        [
          [0, t('brass', 'rim', 1)],
          [1, t('brass', 'mid', 1)],
        ],
        true,
      ),
    ),
    circle(-2, -46, 35, t('brass', 'dark', 1)),
    circle(-1, -45, 34, t('brass', 'mid', 1)),
    path(archPath(-21, -75, 38, 54), t('brass', 'rim', 1)),
  );
}

import type { Material } from '../parts/palette.ts';
import type { Stage } from '../parts/stage.ts';
import { at, circle, ellipse, path, rect, repeat } from '../parts/svg.ts';

/**
 * A loaded hand-cart, 460 wide and 250 tall, its wheels standing at y, its middle at x, its shafts
 * to the left.
 */
export function handCart(s: Stage, x: number, y: number, scale: number): string {
  const t = s.t;
  return at(
    x,
    y,
    scale,
    cartons(s, -150),
    trunk(s, -32, -116),
    basket(s, 122, -116),
    bolts(s, -4, -176),
    pot(s, 40, -116),
    // deck, its cloth, shafts
    path('M-186-118H186V-102H-186Z', t('wood', 'lit', 1)),
    path('M-186-118H-90V-102H-186Z', t('wood', 'rim', 1)),
    path('M-186-106H186V-98H-186Z', t('wood', 'dark', 1)),
    path('M-184-112l-86-20v9l86 25z', t('wood', 'mid', 1)),
    path('M-184-112l-86-20v3l86 20z', t('wood', 'rim', 1)),
    path(`M-180-104h360v6${repeat(18, () => 'q-10 26-20 0')}z`, t('hue', 'lit', 1)),
    path(`M60-104h120v6${repeat(6, () => 'q-10 26-20 0')}z`, t('hue', 'mid', 1)),
    path('M-8-98H6L4 0H-4Z', t('wood', 'dark', 1)),
    wheel(s, -96),
    wheel(s, 100),
  );
}

function wheel(s: Stage, x: number): string {
  const t = s.t;
  return [
    `<circle cx="${x}" cy="-51" r="46" fill="none" stroke="${s.ink}" stroke-width="10"/>`,
    `<path d="M${x - 46}-51a46 46 0 0 1 30-43" fill="none" stroke="${t('wood', 'rim', 1)}" stroke-width="4"/>`,
    repeat(
      6,
      (i) => `<path transform="rotate(${i * 30} ${x} -51)" d="M${x - 2}-93h4v84h-4z" fill="${t('wood', 'mid', 1)}"/>`,
    ),
    circle(x, -51, 10, t('brass', 'mid', 1)),
    circle(x - 2, -53, 6, t('brass', 'rim', 1)),
  ].join('');
}

/** Two cardboard boxes, one on the other, closed with tape. */
function cartons(s: Stage, x: number): string {
  const t = s.t;
  const box = (cx: number, y: number, w: number, h: number) =>
    rect(cx - w / 2, y - h, w, h, t('wood', 'mid', 1, 0.2)) +
    rect(cx - w / 2, y - h, w * 0.3, h, t('wood', 'lit', 1, 0.2)) +
    rect(cx + w * 0.26, y - h, w * 0.24, h, t('wood', 'mid', 1, 0.08)) +
    rect(cx - w * 0.08, y - h, w * 0.16, h * 0.34, t('cloth', 'mid', 1, -0.08)) +
    rect(cx - w / 2, y - h, w, 3, t('wood', 'rim', 1, 0.1));
  return box(x + 12, -116, 82, 62) + box(x + 4, -178, 60, 44);
}

/** A sample trunk with brass corners. */
function trunk(s: Stage, x: number, y: number): string {
  const t = s.t;
  return [
    rect(x - 48, y - 54, 96, 54, t('teal', 'mid', 1)),
    rect(x - 48, y - 54, 30, 54, t('teal', 'lit', 1)),
    rect(x + 26, y - 54, 22, 54, t('teal', 'dark', 1)),
    rect(x - 48, y - 42, 96, 3, s.ink, 'opacity=".45"'),
    path(
      `M${x - 48} ${y - 54}h14l-14 14zM${x + 48} ${y - 54}h-14l14 14zM${x - 48} ${y}h14l-14-14zM${x + 48} ${y}h-14l14-14z`,
      t('brass', 'mid', 1),
    ),
    rect(x - 7, y - 46, 14, 12, t('brass', 'lit', 1)),
  ].join('');
}

/** Bolts of cloth seen from their ends, three and two. */
function bolts(s: Stage, x: number, y: number): string {
  const t = s.t;
  const roll = (cx: number, cy: number, m: Material) =>
    circle(cx, cy, 15, t(m, 'mid', 1)) +
    path(`M${cx - 15} ${cy}a15 15 0 0 1 19-14.500a13 13 0 0 0-12 21z`, t(m, 'rim', 1)) +
    `<path d="M${cx + 8} ${cy}a8 8 0 1 1-8-8a5 5 0 0 1 4 7" fill="none" stroke="${t(m, 'dark', 1)}" stroke-width="2.500"/>`;
  return (
    roll(x - 58, y - 9, 'rose') +
    roll(x - 28, y - 9, 'marigold') +
    roll(x + 2, y - 9, 'cloth') +
    roll(x - 43, y - 35, 'indigo') +
    roll(x - 13, y - 35, 'madder')
  );
}

/** A wicker basket heaped with folded cloths. */
function basket(s: Stage, x: number, y: number): string {
  const t = s.t;
  const fold = (dx: number, dy: number, w: number, m: Material) =>
    path(`M${x + dx} ${y - 52 - dy}q0-12 12-12h${w - 18}q10 0 10 12v8h-${w + 4}z`, t(m, 'mid', 1)) +
    path(`M${x + dx} ${y - 52 - dy}q0-12 12-12h${w * 0.26}l-4 20h-${w * 0.4}z`, t(m, 'lit', 1));
  return [
    fold(-44, 30, 62, 'cloth'),
    fold(-50, 16, 80, 'madder'),
    fold(-54, 2, 100, 'marigold'),
    path(`M${x - 58} ${y - 50}h116l-14 50h-88z`, t('wood', 'mid', 1, 0.16)),
    path(`M${x - 58} ${y - 50}h40l4 50h-30z`, t('wood', 'lit', 1, 0.2)),
    path(`M${x + 22} ${y - 50}h36l-14 50h-26z`, t('wood', 'mid', 1)),
    repeat(3, (i) => rect(x - 55 + i * 3.5, y - 40 + i * 14, 110 - i * 7, 3, t('wood', 'dark', 1), 'opacity=".5"')),
    rect(x - 62, y - 56, 124, 9, t('wood', 'rim', 1, 0.1)),
  ].join('');
}

/** A brass water pot. */
function pot(s: Stage, x: number, y: number): string {
  const t = s.t;
  return [
    path(`M${x - 16} ${y}c-16-10-20-36 4-44h24c24 8 20 34 4 44z`, t('brass', 'mid', 1)),
    path(`M${x - 16} ${y}c-16-10-20-36 4-44h6c-14 14-12 34 0 44z`, t('brass', 'rim', 1)),
    path(`M${x + 16} ${y}c16-10 20-36-4-44h-6c10 14 10 34-2 44z`, t('brass', 'dark', 1)),
    ellipse(x, y - 48, 15, 5, t('brass', 'lit', 1)),
    ellipse(x, y - 48, 10, 3, s.ink, 'opacity=".6"'),
  ].join('');
}

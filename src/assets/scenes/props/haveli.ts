import { archPath } from '../../brand/arch.ts';
import { billow } from '../parts/billow.ts';
import { garland, jaali } from '../parts/cloth.ts';
import { archSymbol } from '../parts/skyline.ts';
import type { Stage } from '../parts/stage.ts';
import { path, rect, repeat, use } from '../parts/svg.ts';
import { groundShadow } from '../parts/trees.ts';

/**
 * Front of the haveli on the right: arcaded storey over a garlanded door that stands open on a lit
 * hall.
 */
export function haveli(s: Stage): string {
  const t = s.t;
  const arch = archSymbol(s);
  return [
    rect(
      1050,
      60,
      550,
      712,
      s.fade([
        [0, t('hue', 'lit', 0.9, 0.1)],
        [1, t('hue', 'mid', 1, 0.02)],
      ]),
    ),
    rect(1050, 60, 30, 712, t('hue', 'rim', 1)),
    rect(1034, 40, 566, 24, t('stone', 'lit', 1)),
    rect(1034, 62, 566, 8, t('stone', 'dark', 1)),
    `<g fill="${s.night ? s.lamp : t('teal', 'dark', 1)}">${repeat(4, (i) => use(arch, 1142 + i * 124, 236, 0.7, 1.05))}</g>`,
    repeat(
      4,
      (i) =>
        rect(1100 + i * 124, 188, 84, 50, t('teal', 'mid', 1)) +
        rect(1100 + i * 124, 188, 84, 50, jaali(s, 'd', 20, t('cloth', 'rim', 1))),
    ),
    rect(1040, 250, 560, 14, t('stone', 'rim', 1)),
    rect(1040, 264, 560, 8, t('stone', 'dark', 1)),
    // plinth, and a window beside the door
    rect(1050, 676, 550, 96, t('hue', 'dark', 1, 0.12), 'opacity=".55"'),
    rect(1050, 670, 550, 8, t('stone', 'lit', 1)),
    path(archPath(1440, 356, 132, 224), t('stone', 'rim', 1)),
    path(archPath(1446, 360, 126, 220), t('stone', 'mid', 1)),
    path(archPath(1455, 374, 106, 206), s.night ? s.lamp : t('teal', 'dark', 1)),
    rect(1455, 500, 106, 80, t('teal', 'mid', 1)),
    rect(1455, 500, 106, 80, jaali(s, 'd', 20, t('cloth', 'rim', 1))),
    rect(1432, 580, 148, 9, t('stone', 'rim', 1)),
    rect(1432, 589, 148, 7, t('stone', 'dark', 1)),
    path(archPath(1112, 292, 296, 480), t('stone', 'rim', 1)),
    path(archPath(1122, 298, 288, 480), t('stone', 'mid', 1)),
    path(
      archPath(1140, 330, 244, 440),
      s.fade([
        [0, s.pick([0.5, 0.1, 60], [0.6, 0.12, 66])],
        [0.7, s.lamp],
        [1, s.lamp],
      ]),
    ),
    path('M1152 770V470L1196 500V770Z', t('teal', 'mid', 1)),
    path('M1152 770V470L1160 476V770Z', t('teal', 'rim', 1)),
    path('M1372 770V470L1330 500V770Z', t('teal', 'dark', 1)),
    garland(s, 1150, 440, 1262, 420, 12, 13),
    garland(s, 1262, 420, 1376, 440, 12, 13),
    garland(s, 1150, 440, 1156, 560, 0, 13),
    garland(s, 1374, 440, 1368, 560, 0, 13),
  ].join('');
}

/** A plant in a clay pot, 90 wide and 130 tall at scale 1. */
export function potted(s: Stage, next: () => number, x: number, y: number, k: number): string {
  const t = s.t;
  const leaves = [t('leaf', 'lit', 1, 0.04), t('leaf', 'mid', 1), t('neem', 'dark', 1)];
  return [
    groundShadow(s, x + 24 * k, y, 56 * k, 7 * k, 0.32),
    billow(s, next, x + 12 * k, y - 78 * k, 36 * k, 30 * k, leaves),
    billow(s, next, x - 14 * k, y - 88 * k, 36 * k, 34 * k, leaves),
    billow(s, next, x + 4 * k, y - 62 * k, 34 * k, 24 * k, leaves),
    path(`M${x - 22 * k} ${y}l${-7 * k} ${-48 * k}h${58 * k}l${-7 * k} ${48 * k}z`, t('terracotta', 'mid', 1)),
    path(`M${x - 22 * k} ${y}l${-7 * k} ${-48 * k}h${18 * k}l${1 * k} ${48 * k}z`, t('terracotta', 'rim', 1)),
    rect(x - 32 * k, y - 52 * k, 64 * k, 9 * k, t('terracotta', 'lit', 1)),
  ].join('');
}

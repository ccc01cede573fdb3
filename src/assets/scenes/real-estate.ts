import { block, cityRow, lattice, longShadow } from './parts/buildings.ts';
import { person } from './parts/people.ts';
import { imambara, minaret } from './parts/skyline.ts';
import type { Stage } from './parts/stage.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { line, path, poly, rect, repeat } from './parts/svg.ts';
import { palm, treeLine } from './parts/trees.ts';
import { brickStack, risingBlock, towerCrane } from './props/building-site.ts';
import type { Scene } from './scene.ts';

/** A second crane, small in the haze on the right. */
function farCrane(s: Stage): string {
  const steel = s.t('terracotta', 'mid', 0.42);
  return [
    lattice(1500, 668, 1500, 290, 14, 16, steel, 2.5),
    lattice(1360, 290, 1600, 284, 10, 14, steel, 2),
    line('M1500 246L1380 288M1500 246L1600 282M1500 246V290M1400 290V350', steel, 2),
    rect(1388, 348, 26, 12, steel),
  ].join('');
}

/** The house next door, brick in its scaffolding. */
function scaffolded(s: Stage): string {
  const poles = `${repeat(6, (i) => `M${1256 + i * 46} 766V506`)}${repeat(5, (i) => `M1250 ${718 - i * 48}H1492`)}`;
  return (
    block(s, { x: 1270, y: 764, w: 206, h: 236, depth: 0.8, material: 'brick', cell: [30, 40, 0.5] }) +
    line(poles, s.t('wood', 'lit', 0.9), 3.5) +
    repeat(3, (i) => rect(1250, 616 + i * 48, 242, 6, s.t('wood', i ? 'mid' : 'rim', 0.9)))
  );
}

/** A heap of river sand, lit on its left slope. */
function sandHeap(s: Stage): string {
  const t = s.t;
  return [
    path(poly(1190, 884, 1600, 884, 1600, 900, 1120, 900), s.ink, 'opacity=".3"'),
    path('M1360 892C1420 868 1470 800 1520 776C1546 764 1580 776 1600 786V892Z', t('earth', 'mid', 1)),
    path(
      'M1360 892C1420 868 1470 800 1520 776C1530 771 1542 770 1552 772C1516 800 1490 850 1478 892Z',
      t('earth', 'lit', 1, 0.06),
    ),
  ].join('');
}

/**
 * Cranes over a block that is half facade and half frame, the old city small in the haze behind it.
 */
export const realEstate: Scene = {
  hue: 42,
  focus: { x: 0.62, y: 0.6 },
  alt: 'A tower crane over a terracotta high-rise whose upper floors are an open frame; an engineer shows it to a couple.',
  render(scheme) {
    const s = createStage(scheme, 42);
    const t = s.t;
    const sun = { x: 420, y: 500, r: 66 };
    const rim = t('marigold', 'rim', 1);
    return finish(s, [
      sky(s, sun, 660),
      imambara(s, { x: 300, y: 664, scale: 0.6, depth: 0.16 }),
      minaret(s, { x: 90, y: 664, scale: 0.5, height: 270, depth: 0.16 }),
      cityRow(s, 560, 1620, 668, 230, 0.22, 8),
      mist(s, 500, 180, 0.7),
      farCrane(s),
      cityRow(s, 1130, 1700, 700, 260, 0.42, 21, 'terracotta'),
      treeLine(s, -20, 860, 694, 50, 0.4, 3),
      mist(s, 590, 130, 0.55),
      rect(0, 700, 1600, 60, t('earth', 'lit', 0.55)),
      risingBlock(s, 876, 762, 0.9),
      scaffolded(s),
      towerCrane(s, 1200, 772, 112, 700),
      palm(s, { x: 760, y: 762, scale: 0.7, depth: 0.7 }),
      rect(
        0,
        756,
        1600,
        144,
        s.fade([
          [0, t('earth', 'lit', 0.7)],
          [0.35, t('earth', 'mid', 0.95)],
          [1, t('earth', 'dark', 1)],
        ]),
      ),
      longShadow(s, 880, 1128, 760, 620, 130, 0.3),
      // hoarding round the site
      repeat(14, (i) => rect(640 + i * 38, 728, 36, 42, i % 2 ? t('teal', 'mid', 0.9) : t('cloth', 'mid', 0.9))),
      rect(640, 722, 532, 7, t('stone', 'rim', 1)),
      path(poly(640, 770, 1172, 770, 1250, 786, 700, 786), s.ink, 'opacity=".24"'),
      brickStack(s, 664, 852),
      sandHeap(s),
      person(s, 'foreman', 1318, 844, 1.5, {
        rim,
        shadow: 0.3,
        mirror: true,
        dress: { cloth: 'teal', over: 'marigold', under: 'indigo' },
      }),
      person(s, 'kurta', 1192, 848, 1.48, { rim, shadow: 0.3, dress: { over: 'indigo' } }),
      person(s, 'sari', 1128, 850, 1.5, {
        rim,
        shadow: 0.3,
        mirror: true,
        dress: { cloth: 'rose', over: 'teal', trim: 'marigold' },
      }),
      path('M0 900V862C200 848 420 876 640 886S1240 892 1600 876V900Z', s.ink),
      spill(s, sun),
    ]);
  },
};

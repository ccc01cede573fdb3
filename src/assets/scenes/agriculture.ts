import { longShadow } from './parts/buildings.ts';
import { neem } from './parts/neem.ts';
import { person } from './parts/people.ts';
import { dome } from './parts/skyline.ts';
import type { Stage } from './parts/stage.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, circle, ellipse, line, path, poly, rect, repeat } from './parts/svg.ts';
import { groundShadow, palm, treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

function tractor(s: Stage): string {
  const t = s.t;
  const wheel = (x: number, y: number, r: number) =>
    circle(x, y, r, s.ink) +
    `<circle cx="${x}" cy="${y}" r="${r - 4}" fill="none" stroke="${t('metal', 'dark', 1)}" stroke-width="7" stroke-dasharray="9 7"/>` +
    circle(x, y, r * 0.56, t('marigold', 'rim', 1)) +
    circle(x + r * 0.05, y + r * 0.04, r * 0.51, t('marigold', 'mid', 1)) +
    circle(x, y, r * 0.3, t('brass', 'dark', 1)) +
    circle(x, y, r * 0.2, s.ink);
  const body = t('madder', 'mid', 1);
  return [
    path('M-196-62h44l10-20h150v56h-204z', t('madder', 'dark', 1)),
    path('M-86-126h44v58h-44z', t('madder', 'dark', 1)),
    path('M-208-128h132l10 56h-142q-12-28 0-56z', body),
    path('M-208-128h132l2 12h-137z', t('madder', 'rim', 1)),
    path('M-214-122q8-6 14 0v46q-6 6-14 0z', t('metal', 'dark', 1)),
    line('M-190-106h96M-190-96h96M-190-86h96', t('madder', 'dark', 1), 3.5),
    // exhaust: silencer, pipe, flap
    path('M-153-126v-34q0-5 5-5h2v-28l-5-5l3-4l11 9v28h2q5 0 5 5v34z', s.ink),
    rect(-153, -160, 4, 34, t('metal', 'mid', 1)),
    path('M-76-132L-58-72H42q22-50-18-70z', body),
    path('M-58-136h60v66h-46z', t('madder', 'dark', 1)),
    // canopy and driver
    rect(-62, -226, 6, 100, s.ink),
    rect(44, -226, 6, 100, s.ink),
    path('M-84-236h150l8 14h-164z', t('marigold', 'mid', 1)),
    path('M-84-236h60l-6 14h-60z', t('marigold', 'rim', 1)),
    person(s, 'driver', 6, -84, 1.14, { rim: t('marigold', 'rim', 1), mirror: true, dress: { over: 'madder' } }),
    line('M-50-114L-27-141', s.ink, 5),
    `<ellipse cx="-25" cy="-143" rx="17" ry="5" fill="none" stroke="${s.ink}" stroke-width="4" transform="rotate(48 -25 -143)"/>`,
    path('M-34-72q10-68 74-66q60 4 64 66h-14q-8-48-52-50q-46 0-56 50z', t('madder', 'lit', 1)),
    wheel(40, -62, 64),
    wheel(-164, -38, 40),
  ].join('');
}

/**
 * A tractor drawing furrows towards the viewer out of a low sun, wheat on one side, village in the
 * haze.
 */
export const agriculture: Scene = {
  hue: 118,
  focus: { x: 0.61, y: 0.62 },
  alt: 'A red tractor on a ploughed field at sunrise, furrows running to a village and trees on the horizon.',
  render(scheme) {
    const s = createStage(scheme, 118);
    const t = s.t;
    const sun = { x: 400, y: 452, r: 70 };
    const vx = 640;
    const vy = 520;
    const furrow = (from: number, to: number) => poly(vx, vy, from, 900, to, 900);
    const fan = (k: number, step: number, width: number) =>
      repeat(22, (i) => furrow(-1500 + i * step + k, -1500 + i * step + k + width));
    return finish(s, [
      sky(s, sun, 540),
      path('M0 520C260 470 420 500 640 494S1080 452 1600 500V560H0Z', t('hue', 'mid', 0.16)),
      treeLine(s, -20, 1620, 522, 40, 0.22, 2),
      dome(s, { x: 820, y: 510, scale: 0.55, depth: 0.28, material: 'plaster' }),
      rect(786, 508, 68, 20, t('plaster', 'mid', 0.28)),
      mist(s, 430, 110, 0.7),
      treeLine(s, 560, 1640, 532, 66, 0.42, 12),
      repeat(4, (i) =>
        at(
          1130 + i * 74,
          536,
          1,
          rect(0, -34, 56, 36, t('terracotta', 'lit', 0.5)),
          path('M-8-32L28-62L64-32Z', t('wheat', 'mid', 0.55)),
          path('M-8-32L28-62L34-32Z', t('wheat', 'rim', 0.55)),
          rect(20, -20, 14, 22, s.night ? s.lamp : t('brick', 'dark', 0.5)),
        ),
      ),
      palm(s, { x: 1090, y: 538, scale: 0.5, depth: 0.46 }),
      palm(s, { x: 1060, y: 538, scale: 0.4, depth: 0.4 }),
      mist(s, 470, 76, 0.5),
      // the field: earth, then furrows as light and shadow, then a crop on the far side
      rect(
        0,
        530,
        1600,
        370,
        s.fade([
          [0, t('earth', 'lit', 0.5)],
          [0.3, t('earth', 'mid', 0.85)],
          [1, t('earth', 'dark', 1, 0.06)],
        ]),
      ),
      path(fan(0, 170, 78), t('earth', 'dark', 1), 'opacity=".5"'),
      path(fan(104, 170, 26), t('wheat', 'rim', 1), `opacity="${s.night ? 0.2 : 0.42}"`),
      path('M0 534H640L-700 900H0Z', t('grass', 'mid', 0.85)),
      path(
        repeat(9, (i) => furrow(-1900 + i * 150, -1850 + i * 150)),
        t('grass', 'rim', 0.9),
        'opacity=".55"',
      ),
      path(
        repeat(9, (i) => furrow(-1840 + i * 150, -1780 + i * 150)),
        t('leaf', 'dark', 1),
        'opacity=".45"',
      ),
      path('M640 530H1600V640Z', t('wheat', 'mid', 0.7)),
      path('M640 530H1600V560Z', t('wheat', 'lit', 0.7)),
      repeat(9, (i) =>
        at(
          900 + i * 82,
          548 + i * 9,
          0.5 + i * 0.07,
          path('M-26 0C-24-26-14-44-8-60L0-46L8-60C14-44 24-26 26 0Z', t('wheat', 'dark', 0.75)),
          path('M-26 0C-24-26-14-44-8-60L-2-46C-8-30-8-12-8 0Z', t('wheat', 'rim', 0.85)),
        ),
      ),
      mist(s, 500, 46, 0.5),
      groundShadow(s, 1490, 614, 180, 12, 0.3),
      neem(s, { x: 1420, y: 610, scale: 0.82, depth: 0.72, seed: 5 }),
      person(s, 'sari', 1256, 610, 0.5, { depth: 0.74, shadow: 0.2, dress: { cloth: 'rose', over: 'madder' } }),
      person(s, 'turban', 1288, 614, 0.52, { depth: 0.74, shadow: 0.2, dress: { over: 'madder' } }),
      // dust behind the wheels
      repeat(3, (i) =>
        ellipse(
          1150 + i * 90,
          716 - i * 16,
          130 + i * 34,
          44 + i * 14,
          s.glow([
            [0, t('wheat', 'rim', 0.7), s.night ? 0.14 : 0.42],
            [1, t('wheat', 'rim', 0.7), 0],
          ]),
        ),
      ),
      longShadow(s, 770, 1110, 776, 440, 70, 0.36),
      s.night
        ? path(
            'M724 648L300 690V842L724 664Z',
            s.fade(
              [
                [0, s.lamp, 0],
                [1, s.lamp, 0.34],
              ],
              true,
            ),
          )
        : '',
      at(1000, 782, 1.3, tractor(s)),
      // plough
      line('M1080 750h84l34 40M1164 750v42M1140 750v40', s.ink, 8),
      path('M0 900V868C180 850 420 872 660 900ZM1020 900C1200 862 1420 850 1600 866V900Z', s.ink),
      path(
        repeat(
          34,
          (i) =>
            `M${1050 + i * 17} ${890 - ((i * 5) % 9)}q${2 + (i % 3)}-${26 + ((i * 13) % 22)} ${10 + (i % 4) * 2}-${46 + ((i * 17) % 40)}q0 30-4 ${50 + ((i * 11) % 24)}z`,
        ),
        s.ink,
      ),
      spill(s, sun),
    ]);
  },
};

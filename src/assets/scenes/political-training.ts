import { garland } from './parts/cloth.ts';
import { crowdRow } from './parts/crowd.ts';
import type { Material } from './parts/palette.ts';
import { person } from './parts/people.ts';
import { imambara, minaret, rumiDarwaza } from './parts/skyline.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, circle, ellipse, line, path, poly, random, rect, repeat } from './parts/svg.ts';
import { treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/**
 * A speaker's stage seen from the crowd: lectern and microphones under a shamiana, horn
 * loudspeakers, bunting.
 */
export const politicalTraining: Scene = {
  hue: 30,
  focus: { x: 0.62, y: 0.52 },
  alt: 'A speaker at a lectern with microphones under a scalloped canopy, loudspeakers on poles, seen over the heads of a crowd.',
  render(scheme) {
    const s = createStage(scheme, 30);
    const t = s.t;
    const sun = { x: 330, y: 440, r: 66 };
    const next = random(90);
    const rim = s.pick([0.9, 0.13, 74], [0.84, 0.1, 82]);
    const horn = (x: number, y: number, k: number, side: number) =>
      `<g transform="translate(${x} ${y}) scale(${k * side} ${k})">${path('M-10-16h22v32h-22zM12-9L40-14V14L12 9Z', s.ink)}${path('M40-14L92-52V52L40 14Z', t('metal', 'mid', 1, 0.1))}${path('M40-14L92-52V-18L40-2Z', t('metal', 'rim', 1))}${ellipse(93, 0, 13, 53, t('metal', 'dark', 1))}${ellipse(93, 0, 8, 42, s.ink)}</g>`;
    const flags = (x1: number, y1: number, x2: number, y2: number, sag: number) => {
      const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / 42);
      const colours: readonly Material[] = ['marigold', 'cloth', 'hue', 'teal'];
      return (
        line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, s.ink, 2, 'opacity=".6"') +
        repeat(count, (i) => {
          const q = (i + 0.5) / count;
          const x = x1 + (x2 - x1) * q;
          const y = y1 + (y2 - y1) * q + 4 * sag * q * (1 - q);
          return path(
            `M${Math.round(x - 15)} ${Math.round(y)}h30l-15 34z`,
            t(colours[i % 4] ?? 'hue', i % 3 ? 'lit' : 'mid', 1),
          );
        })
      );
    };
    s.def('bk', () => '<clipPath><path d="M718 226h564v354H718z"/></clipPath>');
    const stripe = (i: number) => (i % 2 ? t('cloth', 'lit', 1) : t('hue', 'mid', 1));
    return finish(s, [
      sky(s, sun, 640),
      imambara(s, { x: 250, y: 640, scale: 0.7, depth: 0.18 }),
      rumiDarwaza(s, { x: 560, y: 646, scale: 0.46, depth: 0.2 }),
      minaret(s, { x: 60, y: 640, scale: 0.6, height: 310, depth: 0.16 }),
      treeLine(s, -20, 1620, 650, 56, 0.3, 41),
      mist(s, 480, 180, 0.75),
      rect(
        0,
        640,
        1600,
        260,
        s.fade([
          [0, t('earth', 'lit', 0.5)],
          [1, t('earth', 'mid', 1)],
        ]),
      ),
      crowdRow(s, next, 650, 38, 0.52, t('ink', 'mid', 0.45), t('ink', 'mid', 0.45)),
      // stage: backcloth, poles, canopy
      rect(
        716,
        226,
        568,
        360,
        s.fade([
          [0, t('hue', 'dark', 1)],
          [1, t('hue', 'mid', 1, -0.05)],
        ]),
      ),
      path(
        repeat(12, (i) => {
          const a = (i * Math.PI) / 6;
          const q = (k: number) =>
            `${Math.round(1000 + Math.cos(a + k) * 460)} ${Math.round(400 + Math.sin(a + k) * 460)}`;
          return `M1000 400L${q(-0.13)}L${q(0.13)}Z`;
        }),
        t('marigold', 'mid', 1),
        'opacity=".34" clip-path="url(#bk)"',
      ),
      s.night
        ? path(
            poly(760, 226, 1240, 226, 1170, 586, 830, 586),
            s.fade([
              [0, s.lamp, 0.75],
              [1, s.lamp, 0.2],
            ]),
          )
        : path(
            poly(716, 226, 900, 226, 1100, 586, 716, 586),
            s.fade([
              [0, s.lamp, 0.4],
              [1, s.lamp, 0.1],
            ]),
          ),
      circle(
        1000,
        420,
        190,
        s.glow([
          [0, s.lamp, s.night ? 0.9 : 0.75],
          [0.5, s.lamp, 0.35],
          [1, s.lamp, 0],
        ]),
      ),
      circle(1000, 400, 118, t('marigold', 'lit', 1), 'opacity=".55"'),
      rect(700, 180, 18, 410, t('cloth', 'mid', 1)),
      rect(700, 180, 6, 410, t('cloth', 'rim', 1)),
      rect(1282, 180, 18, 410, t('stone', 'dark', 1)),
      path('M664 214L760 96H1240L1336 214Z', t('hue', 'lit', 1)),
      repeat(12, (i) =>
        path(poly(760 + i * 40, 96, 800 + i * 40, 96, 664 + (i + 1) * 56, 214, 664 + i * 56, 214), stripe(i)),
      ),
      path('M760 96L664 214H776L840 96Z', t('cloth', 'rim', 1), 'opacity=".4"'),
      path(
        repeat(14, (i) => `M${664 + i * 48} 212h48c0 46-18 56-24 66c-6-10-24-20-24-66z`),
        t('marigold', 'mid', 1),
      ),
      path(
        repeat(14, (i) => `M${664 + i * 48} 212h12c0 30 4 50 12 66c-6-10-24-20-24-66z`),
        t('marigold', 'rim', 1),
      ),
      rect(660, 206, 680, 10, t('cloth', 'rim', 1)),
      path('M990 96q10-22 10-36q0 14 10 36z', t('brass', 'lit', 1)),
      garland(s, 722, 292, 1000, 292, 34, 12),
      garland(s, 1000, 292, 1278, 292, 34, 12),
      // deck
      rect(
        676,
        580,
        660,
        90,
        s.fade([
          [0, t('wood', 'lit', 1)],
          [1, t('wood', 'dark', 1)],
        ]),
      ),
      rect(664, 572, 684, 14, t('wood', 'rim', 1)),
      path(
        repeat(13, (i) => `M${676 + i * 51} 586h51c-4 34-46 34-51 0z`),
        t('cloth', 'lit', 1),
      ),
      path(
        repeat(13, (i) => `M${700 + i * 51} 611q18-2 27-25c-2 16-12 26-27 25z`),
        t('stone', 'dark', 1),
        'opacity=".5"',
      ),
      // speaker and lectern
      person(s, 'speaker', 1000, 574, 2.5, { rim, dress: { over: 'ink', trim: 'cloth' } }),
      path('M938 440L1062 440L1046 576H954Z', t('wood', 'mid', 1)),
      path('M938 440h30l8 136h-22z', t('wood', 'rim', 1)),
      path('M1036 440h26l-16 136h-18z', t('wood', 'dark', 1)),
      rect(926, 428, 148, 16, t('wood', 'rim', 1)),
      circle(1000, 506, 30, t('brass', 'mid', 1)),
      repeat(
        8,
        (i) => `<path transform="rotate(${i * 45} 1000 506)" d="M996 506l4-24l4 24z" fill="${t('brass', 'rim', 1)}"/>`,
      ),
      line('M956 430Q952 408 966 398M1044 430Q1048 408 1034 398', s.ink, 5),
      [
        [966, 404],
        [1034, 404],
      ]
        .map(
          ([x = 0, y = 0]) =>
            path(`M${x - 9} ${y}v-16q0-10 9-10t9 10v16z`, t('metal', 'dark', 1)) +
            path(`M${x - 9} ${y}v-16q0-10 9-10v26z`, t('metal', 'rim', 1)),
        )
        .join(''),
      (
        [
          ['lady', 788, 1.6, { cloth: 'teal', over: 'marigold' }],
          ['guest', 858, 1.66, { over: 'madder' }],
          ['guest', 1120, 1.66, { over: 'indigo' }],
          ['lady', 1182, 1.6, { cloth: 'rose', over: 'teal' }],
          ['elder', 1240, 1.64, { over: 'marigold' }],
        ] as const
      )
        .map(([who, x, k, dress]) => person(s, who, x, 576, k, { rim, dress }))
        .join(''),
      // bunting and horns
      rect(1398, 150, 12, 640, s.ink),
      horn(1410, 180, 1.1, 1),
      horn(1398, 250, 1, -1),
      rect(610, 260, 9, 500, s.ink),
      horn(610, 286, 0.78, -1),
      flags(614, 262, 668, 214, 10),
      flags(0, 150, 614, 262, 70),
      flags(1336, 214, 1404, 160, 12),
      // the crowd, nearer and darker
      crowdRow(s, next, 684, 56, 0.74, t('ink', 'mid', 0.78), t('ink', 'mid', 0.6)),
      crowdRow(s, next, 736, 82, 1.06, t('ink', 'mid', 0.95), rim),
      // pennants held up out of the crowd
      [
        [300, 690, 9],
        [770, 650, 12],
        [1090, 668, -9],
        [1236, 640, 10],
        [1500, 690, 8],
      ]
        .map(
          ([x = 0, y = 0, lean = 0], i) =>
            line(`M${x} ${y + 170}L${x + lean} ${y}`, s.ink, 5) +
            path(
              `M${x + lean} ${y}c30-10 50 12 84-2l-22 22l22 24c-34 12-54-8-82 2z`,
              t(i % 2 ? 'cloth' : 'marigold', 'lit', 1),
            ) +
            path(
              `M${x + lean} ${y}c20-7 36 2 54 3l-4 42c-18-2-34-4-50 1z`,
              t(i % 2 ? 'cloth' : 'marigold', 'mid', 1),
              'opacity=".45"',
            ),
        )
        .join(''),
      crowdRow(s, next, 806, 128, 1.6, s.ink, t('madder', 'lit', 1)),
      rect(0, 860, 1600, 40, s.ink),
      at(0, 0, 1, spill(s, sun)),
    ]);
  },
};

import type { Stage } from '../parts/stage.ts';
import { at, circle, path, rect } from '../parts/svg.ts';

/**
 * A rocket on its fins, 190 wide and 640 tall, the mouth of its engine at x, y. Its hull is 126
 * wide between 200 and 420 above that.
 */
export function rocket(s: Stage, x: number, y: number): string {
  const t = s.t;
  const hull = 'M0-596C46-544 64-464 64-354C64-234 60-114 46-26H-46C-60-114-64-234-64-354C-64-464-46-544 0-596Z';
  return at(
    x,
    y,
    1,
    // fins: the left one in the sun, the right one turned away
    path('M-54-190C-86-164-100-128-100-78L-98 22C-84-8-66-24-44-34Z', t('hue', 'mid', 1)),
    path('M-54-190C-86-164-100-128-100-78L-98 22C-94 12-90 4-86-2C-88-60-84-120-54-190Z', t('hue', 'lit', 1)),
    path('M54-190C86-164 100-128 100-78L98 22C84-8 66-24 44-34Z', t('hue', 'dark', 1)),
    path('M54-190C70-176 82-160 90-140C76-112 64-70 60-27L44-34Z', t('hue', 'mid', 1)),
    // engine
    path('M-30-30H30L38 0H-38Z', t('metal', 'dark', 1)),
    path('M-30-30H-14L-18 0H-38Z', t('metal', 'lit', 1)),
    path(hull, t('cloth', 'lit', 1, -0.02)),
    path(
      'M0-596C46-544 64-464 64-354C64-234 60-114 46-26H10C26-146 30-286 28-384C26-474 16-544 0-596Z',
      t('cloth', 'mid', 1, -0.1),
    ),
    path(
      'M0-596C46-544 64-464 64-354C64-234 60-114 46-26H34C46-156 50-286 46-374C42-468 26-544 0-596Z',
      t('hue', 'dark', 1),
      'opacity=".5"',
    ),
    path(
      'M0-596C-46-544-64-464-64-354C-64-234-60-114-46-26H-34C-48-136-50-256-48-372C-46-466-30-534 0-596Z',
      t('cloth', 'rim', 1),
    ),
    // nose, bands, window
    path('M0-596C24-569 41-535 51-494Q0-482-51-494C-41-535-24-569 0-596Z', t('hue', 'mid', 1)),
    path('M0-596C-24-569-41-535-51-494Q-40-490-28-489C-24-534-12-570 0-596Z', t('hue', 'rim', 1)),
    path('M0-596C24-569 41-535 51-494Q38-490 26-489C24-534 14-570 0-596Z', t('hue', 'dark', 1)),
    rect(-1.5, -626, 3, 34, t('metal', 'dark', 1)),
    path(
      'M-63-326Q0-314 63-326L62-308Q0-296-62-308ZM-62-300Q0-288 62-300L61.500-293Q0-281-61.500-293Z',
      t('marigold', 'mid', 1),
    ),
    path(
      'M-63-326Q-46-322 -30-320.500L-30-302.500Q-46-304-62-308ZM-62-300Q-46-296-30-294.500L-30-287.500Q-46-289-61.500-293Z',
      t('marigold', 'rim', 1),
    ),
    circle(0, -412, 28, t('brass', 'mid', 1)),
    path('M-28-412a28 28 0 0 1 28-28Q-18-430-28-412Z', t('brass', 'rim', 1)),
    circle(0, -412, 20, s.night ? s.lamp : t('teal', 'dark', 1)),
    path('M-14-426A20 20 0 0 1 8-430L-10-400A20 20 0 0 1-14-426Z', t('cloth', 'rim', 1), 'opacity=".6"'),
    // the fin towards us
    path('M0-176C9-130 12-60 6 34H-6C-12-60-9-130 0-176Z', t('hue', 'mid', 1)),
    path('M0-176C-9-130-12-60-6 34H-1C-5-60-4-130 0-176Z', t('hue', 'rim', 1)),
  );
}

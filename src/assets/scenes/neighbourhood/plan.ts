/**
 * A point of the plan, in units east and south of the pin. One unit is one pixel of a web map at
 * zoom 15: 4.3 m in Lucknow.
 */
export type Point = readonly [east: number, south: number];

/** A street, lane or river: its middle line and its width, in units. */
export interface Way {
  readonly line: readonly Point[];
  readonly width: number;
}

/** A way from its width and the points of its line, `east south` each, in units. */
function way(width: number, points: string): Way {
  const line = points.split(', ').map((point): Point => {
    const [east = 0, south = 0] = point.split(' ').map(Number);
    return [east, south];
  });
  return { line, width };
}

/** The Gomti, bending round the quarter from the west to the south-east. */
export const river: Way = way(
  76,
  '-860 -500, -640 -466, -430 -436, -214 -372, 60 -396, 290 -334, 470 -200, 584 -20, 690 170, 860 350',
);

/**
 * Avenues, widest first: Mahatma Gandhi Marg, Vidhan Sabha Marg, Ashok Marg, the road along the
 * river.
 */
export const avenues: readonly Way[] = [
  way(20, '-860 -52, -420 -130, -230 -130, -100 -107, 20 -62, 150 -18, 300 40, 520 160, 860 360'),
  way(17, '-100 -101, -98 0, -90 156, -190 256, -370 356, -600 480'),
  way(15, '62 -48, 112 -180, 136 -300, 122 -470'),
  way(13, '-860 -330, -620 -352, -420 -374, -206 -306, 62 -328, 262 -266, 402 -152, 506 14, 598 200, 720 390, 800 500'),
];

/** Streets. */
export const streets: readonly Way[] = [
  way(11, '-4 -72, 62 44, 152 116, 226 250, 250 480'),
  way(11, '-860 220, -560 196, -330 172, -90 156, 92 190, 300 236, 520 330, 680 480'),
  way(11, '-600 -480, -392 -290, -262 -190, -232 -130, -252 30, -306 176, -350 344, -340 480'),
  way(10, '112 -180, 250 -150, 394 -152'),
  way(10, '-206 -306, -226 -480'),
  way(9, '-860 -210, -600 -180, -420 -130, -440 30, -470 190, -560 330, -620 480'),
  way(8, '-252 30, -98 10, 60 43'),
  way(8, '-262 -190, -120 -180, -30 -190, 112 -180'),
  way(8, '300 40, 330 140, 300 236, 330 340, 420 480'),
  way(7, '-440 30, -252 30'),
  way(7, '-90 156, -60 260, -80 380, -60 480'),
  way(7, '-428 -72, -620 -20, -860 60'),
  way(7, '250 -154, 262 -266'),
  way(6, '-190 256, -60 260, 100 270, 226 250'),
  way(6, '-30 -190, -44 -318'),
  way(6, '402 -152, 420 -20, 400 96'),
  way(6, '-640 30, -620 196, -690 340, -760 480'),
  way(6, '520 160, 506 14'),
  way(6, '-80 380, 90 370, 240 380'),
  way(10, '122 -470, 330 -440, 520 -330, 660 -140, 760 40, 860 150'),
  way(8, '520 -330, 700 -380, 860 -390'),
  way(7, '660 -140, 760 -190, 860 -200'),
];

/**
 * Gardens as centre and half axes: the zoo, the garden by the river, the Residency's lawns, smaller
 * greens.
 */
export const gardens: ReadonlyArray<readonly [east: number, south: number, rx: number, ry: number]> = [
  [226, 128, 58, 66],
  [-318, -236, 46, 30],
  [-520, -270, 62, 40],
  [18, 106, 40, 30],
  [330, -220, 36, 26],
  [430, 240, 46, 34],
  [-10, 330, 34, 24],
];

/** The stadium: an oval of turf in its ring of stands. */
export const stadium = [-142, -240, 46, 32] as const;

/** Ground that the assembly, the post office and the cathedral keep free around them. */
export const squares: ReadonlyArray<readonly [east: number, south: number, rx: number, ry: number]> = [
  [-148, 108, 40, 34],
  [-143, -80, 20, 20],
  [-36, -108, 14, 14],
];

import { jaali } from '../parts/cloth.ts';
import { archSymbol, chhatri } from '../parts/skyline.ts';
import type { Stage } from '../parts/stage.ts';
import { at, circle, line, path, poly, rect, repeat, use } from '../parts/svg.ts';

/**
 * A plain teal pennant, 172 long, its staff standing 112 high at x, y. The Emblems and Names
 * (Prevention of Improper Use) Act, 1950, section 3, keeps the national flag out of trade, and
 * three bands in any other colours are some other country's.
 */
function pennant(s: Stage, x: number, y: number): string {
  const t = s.t;
  return at(
    x,
    y,
    1,
    rect(-2, -110, 4, 110, t('brass', 'lit', 1)),
    circle(0, -112, 5, t('brass', 'rim', 1)),
    path(
      'M2-104C40-118 76-82 112-90C132-94 150-90 172-78C146-76 130-74 112-68C76-56 42-72 2-48Z',
      t('teal', 'mid', 1, 0.06),
    ),
    path('M2-104C24-112 40-104 54-96C48-84 48-74 50-64C34-64 20-58 2-48Z', t('teal', 'lit', 1, 0.06)),
    path(
      'M92-88C112-86 120-94 136-91C130-84 130-80 132-74C116-70 104-64 86-63C84-74 86-80 92-88Z',
      t('teal', 'dark', 1),
    ),
  );
}

/**
 * A sandstone assembly hall, 830 wide: dome and pennant, portico of eight columns, two arcaded
 * wings. Its middle is at 1010, its floor at 646.
 */
export function assemblyHall(s: Stage): string {
  const t = s.t;
  const arch = archSymbol(s);
  const d = 0.92;
  const cx = 1010;
  const column = s.def('cl', () => {
    const shaft = s.fade(
      [
        [0, t('stone', 'rim', 1)],
        [0.4, t('stone', 'lit', 1)],
        [0.7, t('stone', 'mid', 1)],
        [1, t('terracotta', 'mid', 0.9)],
      ],
      true,
    );
    return `<g>${path('M-15 0L-13-196H13L15 0Z', shaft)}${path('M-20 0v-9h40v9zM-19-210h38l-4 15h-30z', t('stone', 'lit', 1))}${path('M2-9h18v9H2zM4-210h15l-4 15H4z', t('stone', 'dark', d))}</g>`;
  });
  const glow = s.night ? s.lamp : t('teal', 'dark', 0.9);
  const wing = (x: number, w: number, bays: number) =>
    rect(
      x,
      406,
      w,
      240,
      s.fade([
        [0, t('hue', 'mid', d, 0.1)],
        [1, t('stone', 'mid', 0.8)],
      ]),
    ) +
    `<g fill="${glow}">${repeat(bays, (i) => use(arch, x + (w / bays) * (i + 0.5), 642, 0.5, 1.05) + use(arch, x + (w / bays) * (i + 0.5), 494, 0.3, 0.42))}</g>` +
    repeat(
      bays + 1,
      (i) =>
        rect(x + (w / bays) * i - 5, 412, 10, 234, t('stone', 'rim', d)) +
        rect(x + (w / bays) * i + 5, 412, 7, 234, t('stone', 'dark', d), 'opacity=".5"'),
    ) +
    rect(x - 8, 506, w + 16, 9, t('stone', 'rim', d)) +
    rect(x - 10, 392, w + 20, 16, t('stone', 'lit', d)) +
    rect(x - 10, 372, w + 20, 20, jaali(s, 'g', 20, t('stone', 'mid', d)));
  return [
    pennant(s, cx, 106),
    // dome on its drum
    at(
      cx,
      330,
      1,
      rect(-118, -86, 236, 120, t('stone', 'mid', d)),
      `<g fill="${glow}">${repeat(7, (i) => use(arch, -96 + i * 32, 20, 0.24, 0.56))}</g>`,
      repeat(8, (i) => rect(-116 + i * 32, -80, 8, 110, t('stone', i < 4 ? 'rim' : 'lit', d))),
      rect(-132, -94, 264, 14, t('stone', 'lit', 1)),
      path('M-116-94C-120-186-60-236 0-246C60-236 120-186 116-94Z', t('hue', 'mid', d)),
      path('M-116-94C-120-186-60-236 0-246C-50-220-80-170-76-94Z', t('hue', 'rim', 1)),
      path('M116-94C120-186 60-236 0-246C40-220 66-160 62-94Z', t('hue', 'dark', d)),
      line('M-40-94C-44-160-24-220 0-246M22-94C24-160 14-220 0-246', t('hue', 'dark', d), 3, 'opacity=".5"'),
      path('M-22-242q22-16 44 0v-6q-22-22-44 0z', t('brass', 'lit', 1)),
    ),
    chhatri(s, { x: cx - 190, y: 372, scale: 1.15, depth: d }),
    chhatri(s, { x: cx + 190, y: 372, scale: 1.15, depth: d }),
    wing(592, 240, 4),
    wing(1188, 240, 4),
    chhatri(s, { x: 614, y: 374, scale: 0.9, depth: d }),
    chhatri(s, { x: 1406, y: 374, scale: 0.9, depth: d }),
    // portico
    rect(832, 360, 356, 60, t('stone', 'mid', d)),
    rect(832, 356, 356, 7, t('stone', 'lit', d)),
    rect(1100, 363, 88, 50, t('stone', 'dark', d), 'opacity=".5"'),
    rect(832, 414, 356, 238, s.pick([0.36, 0.055, 60], [0.34, 0.07, 68])),
    rect(
      832,
      414,
      356,
      238,
      s.fade([
        [0, s.ink, 0.5],
        [1, s.lamp, s.night ? 0.5 : 0.25],
      ]),
    ),
    `<g fill="${s.night ? s.lamp : s.ink}" opacity=".85">${repeat(3, (i) => use(arch, 906 + i * 104, 640, 0.6, 1.25))}</g>`,
    repeat(8, (i) => use(column, 846 + i * 47, 640)),
    rect(816, 414, 388, 22, t('stone', 'lit', 1)),
    rect(816, 432, 388, 6, t('stone', 'dark', d)),
    path(poly(808, 414, 1010, 318, 1212, 414), t('stone', 'mid', 1)),
    path(poly(808, 414, 1010, 318, 1010, 328, 838, 408), t('stone', 'rim', 1)),
    path(poly(858, 404, 1010, 334, 1162, 404), t('hue', 'mid', 1)),
    circle(1010, 380, 18, t('brass', 'lit', 1)),
    repeat(
      12,
      (i) =>
        `<path transform="rotate(${i * 15 - 82.5} 1010 380)" d="M1008 356h4l-2-18z" fill="${t('brass', 'rim', 1)}"/>`,
    ),
  ].join('');
}

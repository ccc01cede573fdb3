import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sceneIds, scenes } from '../../src/assets/scenes/index.ts';
import { neighbourhood } from '../../src/assets/scenes/neighbourhood.ts';
import { type Figure, figures, person } from '../../src/assets/scenes/parts/people.ts';
import { createStage, finish } from '../../src/assets/scenes/parts/stage.ts';
import { renderSocialImage } from '../../src/assets/social/social-image.ts';

const NUMBERS_OF: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * Pieces of path data that take more or fewer numbers than their command does: renderers stop there
 * without a word.
 */
function malformed(svg: string): string[] {
  return [...svg.matchAll(/ d="([^"]*)"/g)].flatMap(([, d = '']) =>
    (d.match(/[a-zA-Z][^a-zA-Z]*/g) ?? ['']).filter((piece) => {
      const wanted = NUMBERS_OF[piece.charAt(0).toLowerCase()];
      const given = piece.slice(1).match(/-?(\d+\.?\d*|\.\d+)/g)?.length ?? 0;
      return wanted === undefined || (wanted === 0 ? given > 0 : given === 0 || given % wanted > 0);
    }),
  );
}

describe.each(sceneIds)('the %s scene', (id) => {
  it.each(['light', 'dark'] as const)(
    'is a whole, self-contained drawing without words in the %s scheme',
    async (scheme) => {
      const svg = scenes[id].render(scheme);
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      const wanted = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
      expect(wanted.filter((name) => !defined.has(name))).toEqual([]);
      expect(svg).not.toMatch(/<text|<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)|NaN|undefined|--\d/);
      expect(malformed(svg)).toEqual([]);
      expect(scenes[id].render(scheme)).toBe(svg);
      // librsvg refuses what a browser would only skip over.
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 1600, height: 900 });
    },
  );

  it('differs by day and by night, and says what it shows', () => {
    expect(scenes[id].render('light')).not.toBe(scenes[id].render('dark'));
    expect(scenes[id].alt).toMatch(/^[A-Z].{40,}\.$/);
  });
});

/**
 * A figure set down alone in one white cloth, 200 pixels tall: the box it fills (bottom from the
 * ground, downwards), and how much brighter the left half of its rows is than the right half.
 */
async function stoodUp(figure: Figure, mirror: boolean) {
  const stage = createStage('light', 60);
  const dress = { skin: 'cloth', over: 'cloth', under: 'cloth', trim: 'cloth', shoe: 'cloth' } as const;
  const svg = finish(stage, [person(stage, figure, 200, 230, 2, { mirror, dress })]);
  const sheet = svg.replace('viewBox="0 0 1600 900"', 'viewBox="0 0 400 250" width="400" height="250"');
  const { data, info } = await sharp(Buffer.from(sheet)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => (y * info.width + x) * 4).filter((i) => data[i + 3] === 255),
  ).map((row) => row.map((i) => ({ x: (i / 4) % info.width, light: (data[i] ?? 0) + (data[i + 1] ?? 0) })));
  const drawn = rows.flatMap((row, y) => (row.length > 0 ? [y] : []));
  const xs = rows.flat().map(({ x }) => x);
  const mean = (some: readonly { light: number }[]) => some.reduce((sum, { light }) => sum + light, 0) / some.length;
  const halves = rows.filter((row) => row.length > 3);
  return {
    width: Math.max(...xs) - Math.min(...xs),
    height: (drawn.at(-1) ?? 0) - (drawn[0] ?? 0),
    bottom: (drawn.at(-1) ?? 0) - 230,
    lean: halves.reduce((sum, row) => sum + mean(row.slice(0, row.length / 2)) - mean(row.slice(row.length / 2)), 0),
  };
}

describe.each(figures)('the figure "%s"', (figure) => {
  it('keeps its shape when turned round, in proportion and not sunk into the ground', async () => {
    const [drawn, mirrored] = [await stoodUp(figure, false), await stoodUp(figure, true)];
    expect(Math.abs(drawn.width - mirrored.width)).toBeLessThanOrEqual(1);
    expect(drawn.height).toBe(mirrored.height);
    expect(drawn.height).toBeGreaterThan(80);
    expect(drawn.height).toBeLessThan(210);
    expect(drawn.width).toBeLessThan(110);
    expect(drawn.bottom).toBeLessThanOrEqual(5);
  });

  it.each([
    ['as drawn', false],
    ['turned round', true],
  ])('has the light on its left %s', async (_, mirror) => {
    expect((await stoodUp(figure, mirror)).lean).toBeGreaterThan(0);
  });
});

it('draws the neighbourhood so that both schemes may stand in one page, the tip of the pin in the middle', async () => {
  const [day, night] = [neighbourhood.render('light'), neighbourhood.render('dark')];
  for (const svg of [day, night]) {
    expect(svg).not.toMatch(/ id=|url\(|<text|<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)|NaN|undefined/);
    expect(malformed(svg)).toEqual([]);
    expect(gzipSync(svg).byteLength, 'bytes over the wire').toBeLessThan(11_000);
  }
  expect(day).not.toBe(night);
  expect(neighbourhood.render('light')).toBe(day);
  const { data, info } = await sharp(Buffer.from(day)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1600, height: 900 });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const [above, below] = [at(801, 450 - 30), at(801, 450 + 70)];
  expect((above[0] ?? 0) - (above[2] ?? 0), 'marigold over the middle').toBeGreaterThan(100);
  expect((below[0] ?? 0) - (below[2] ?? 0), 'the map under it').toBeLessThan(60);
});

it('leaves out a title that the font cannot set whole', async () => {
  const titles = ['प्रशिक्षण', 'Training यहाँ', ''];
  const pictures = await Promise.all(titles.map((title) => renderSocialImage({ title, sceneId: 'banking' })));
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(1);
});

it('sets a title on a scene as a 1200 x 630 JPEG, the title making a difference', async () => {
  const [first, second] = await Promise.all(
    ['Political training', 'Banking and financial services'].map((title) =>
      renderSocialImage({ title, sceneId: 'banking' }),
    ),
  );
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(first?.byteLength, 'some messengers show none over 300 KB').toBeLessThan(200_000);
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { industryIds } from '#shared/industries.ts';
import {
  detailOf,
  drawingFor,
  openingOf,
  portraitViewOf,
  sized,
} from '../../src/assets/scenes/drawing.ts';
import { type SceneId, sceneIds } from '../../src/assets/scenes/index.ts';
import { sceneAlts } from '../../src/assets/scenes/words.ts';
import { renderSocialImage } from '../../src/assets/social/social-image.ts';
import { publicPages } from '../support/built-pages.ts';
import { root } from '../support/host.ts';

const folder = join(root, 'src/assets/scenes');
const dist = join(root, process.env.DIST_DIR ?? 'dist');
const source = (id: string) => readFileSync(join(folder, `${id}.svg`), 'utf8');

it('has a file for every scene, and no other', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  expect(files.sort()).toEqual(sceneIds.map((id) => `${id}.svg`).sort());
});

describe.each(sceneIds)('the %s scene', (id) => {
  it('stands alone: no words, no style, nothing from elsewhere, every name it uses defined', () => {
    const svg = source(id);
    expect(svg).not.toMatch(
      /<(?:text|script|image|style|foreignObject)\b|\sstyle=|https?:\/\/(?!www\.w3\.org\/)/,
    );
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const wanted = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
    expect(wanted.filter((name) => !defined.has(name))).toEqual([]);
    expect(sceneAlts[id]).toMatch(/^[A-Z].{40,}\.$/);
  });

  it('names the whole of itself: no address shows it in a part that was asked for before', () => {
    for (const scheme of ['day', 'night'] as const)
      expect(drawingFor(source(id), scheme)).toContain('<view id="wide" viewBox="0 0 1600 900"/>');
  });

  it('names a detail of itself, in the ratio of the arch', () => {
    const drawing = drawingFor(source(id), 'day');
    const { left, top, width, height } = detailOf(drawing);
    expect(width / height).toBeCloseTo(90 / 119, 2);
    expect(width).toBeLessThan(700);
    expect([left + width <= 1600, top + height <= 900]).toEqual([true, true]);
  });

  it('is drawn by day and by night, darker, and light enough for a page', async () => {
    const drawings = (['day', 'night'] as const).map((scheme) => drawingFor(source(id), scheme));
    const brightness = drawings.map(async (drawing) => {
      expect(drawing.length).toBeLessThan(60_000);
      const { channels } = await sharp(sized(drawing, 120, portraitViewOf(drawing))).stats();
      return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0);
    });
    const [day = 0, night = 0] = await Promise.all(brightness);
    expect(night).toBeLessThan(day * 0.8);
  });
});

/** Where a scene's sun stands, in the units of its drawing. */
function sunOf(svg: string) {
  const [, x = 0, y = 0, radius = 0] =
    /<circle cx="(\d+)" cy="(\d+)" r="(\d+)" fill="#fff4cc"\/>/.exec(svg)?.map(Number) ?? [];
  expect(radius).toBeGreaterThan(0);
  return { x, y, radius };
}

it.each<SceneId>([...industryIds, 'political-training', 'home-window'])(
  'shows its sun whole where the %s scene opens a page on a phone',
  (id) => {
    const svg = source(id);
    const { left, top, width } = openingOf(svg) ?? expect.fail('no opening');
    const { x, y, radius } = sunOf(svg);
    expect(x - radius).toBeGreaterThanOrEqual(left);
    expect(x + radius).toBeLessThanOrEqual(left + width);
    expect(y - radius).toBeGreaterThanOrEqual(top);
  },
);

it('says which colour has no line in the table of night colours', () => {
  const svg = source('banking').replace('</svg>', '<path fill="#123456" d="M0 0h9v9z"/></svg>');
  expect(() => drawingFor(svg, 'night')).toThrow('#123456');
});

it.each(publicPages)('%s names the part of each drawing that it shows, or the whole', (path) => {
  const html = readFileSync(join(dist, `${path.slice(1) || 'index'}.html`), 'utf8');
  const addresses = [...html.matchAll(/[^"=, ]+-(?:day|night)\.[^"=, ]+?\.svg([^"\s>]*)/g)];
  for (const [address, part] of addresses)
    expect(part, address).toMatch(/^#(?:wide|portrait|detail|near)$/);
});

describe('a social image', () => {
  // The build before has made the drawings.
  const made = pathToFileURL(join(root, '.cache/scenes/'));

  it('leaves out a title that the font cannot set whole', async () => {
    const titles = ['培训', 'Training 培训', ''];
    const pictures = await Promise.all(
      titles.map((title) => renderSocialImage({ title, sceneId: 'banking' }, made)),
    );
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(1);
  });

  it('joins the letters of a Hindi title', async () => {
    const [joined, apart] = await Promise.all(
      ['क्षेत्र', 'क्\u200cषेत्र'].map((title) => renderSocialImage({ title, sceneId: 'banking' }, made)),
    );
    expect(joined?.equals(apart ?? Buffer.alloc(0))).toBe(false);
  });

  it('is the scene with the title set on it, a 1200 x 630 JPEG', async () => {
    const [first, second] = await Promise.all(
      ['Political training', 'Banking and financial services'].map((title) =>
        renderSocialImage({ title, sceneId: 'banking' }, made),
      ),
    );
    expect(await sharp(first).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(first?.byteLength, 'some messengers show none over 300 KB').toBeLessThan(200_000);
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sceneIds, scenes } from '../../src/assets/scenes/index.ts';
import { renderSocialImage } from '../../src/assets/social/social-image.ts';

describe.each(sceneIds)('the %s scene', (id) => {
  it.each(['light', 'dark'] as const)(
    'is a whole, self-contained drawing without words in the %s scheme',
    async (scheme) => {
      const svg = scenes[id].render(scheme);
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      const wanted = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
      expect(wanted.filter((name) => !defined.has(name))).toEqual([]);
      expect(svg).not.toMatch(/<text|<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)|NaN|undefined|--\d/);
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

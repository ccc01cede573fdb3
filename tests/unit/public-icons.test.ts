import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawIcons } from '../../src/assets/brand/generate.ts';
import { root } from '../support/host.ts';

const icons = Object.entries(await drawIcons());

/** An icon file's 6-byte header and 16-byte entry come before its one PNG. */
const pixels = (name: string, bytes: Buffer) =>
  sharp(name.endsWith('.ico') ? bytes.subarray(22) : bytes)
    .ensureAlpha()
    .raw()
    .toBuffer();

describe('the icons in public', () => {
  it.each(icons)('%s is what src/assets/brand/generate.ts draws', async (name, drawn) => {
    const committed = await readFile(join(root, 'public', name));
    const [is, should] = await Promise.all([pixels(name, committed), pixels(name, drawn)]);
    expect(is.length).toBe(should.length);
    // Another version of the rasteriser may round an edge another way.
    const far = is.filter((value, index) => Math.abs(value - (should[index] ?? 0)) > 24).length;
    expect(far / is.length, 'run: npm run icons').toBeLessThan(0.01);
  });

  it('has an icon container that browsers read', async () => {
    const ico = await readFile(join(root, 'public/favicon.ico'));
    expect(ico.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
    expect(ico.readUInt32LE(14)).toBe(ico.length - ico.readUInt32LE(18));
  });
});

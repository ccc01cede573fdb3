import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subsetFonts } from '../../src/assets/fonts/subset-fonts.ts';

let folder = '';
const font = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-fonts-'));
  await subsetFonts('en', pathToFileURL(`${folder}/`));
});
afterAll(() => rm(folder, { recursive: true }));

test('both fonts are web fonts, at a fraction of their packages', async () => {
  for (const [name, most] of [
    ['anek-text.woff2', 16 * 1024],
    ['fraunces-display.woff2', 12 * 1024],
  ] as const) {
    const bytes = await readFile(font(name));
    expect(bytes.subarray(0, 4).toString(), name).toBe('wOF2');
    expect(bytes.length, name).toBeLessThan(most);
  }
  expect((await readdir(folder)).length).toBe(4);
});

test('a second time nothing is made; what is missing or of another recipe is', async () => {
  const [kept, remade] = [font('anek-text.woff2'), font('fraunces-display.woff2')];
  const before = await stat(kept);
  await writeFile(`${remade}.recipe`, 'another');
  await writeFile(remade, 'old');
  await subsetFonts('en', pathToFileURL(`${folder}/`));
  expect((await stat(kept)).mtimeMs).toBe(before.mtimeMs);
  expect((await readFile(remade)).subarray(0, 4).toString()).toBe('wOF2');
});

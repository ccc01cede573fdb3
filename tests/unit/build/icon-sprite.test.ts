import { expect, test } from 'vitest';
import { iconPath } from '../../../src/assets/icons/icon-path.ts';
import type { BuiltFiles } from '../../../src/build/built-files.ts';
import { iconSprite } from '../../../src/build/icon-sprite.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { rewritten } from '../../support/rewritten.ts';

const drawn = (html: string, files: BuiltFiles) => rewritten(html, (page) => iconSprite(page, files));
const icon = (id: string) => `<svg class="icon"><use href="/icons.svg#${id}"></use></svg>`;

test('the icons of a page come from one file that holds each once', async () => {
  const files = memoryFiles();
  const html = await drawn(`<p>${icon('phone')}${icon('check')}${icon('phone')}${icon('star-fill')}</p>`, files);
  expect(html.match(/href="[^"]*"/g)).toEqual(
    ['phone', 'check', 'phone', 'star-fill'].map((id) => `href="/_astro/icons.1.svg#${id}"`),
  );
  const sprite = files.all.get('/_astro/icons.1.svg') ?? '';
  expect(sprite.match(/id="[^"]*"/g)).toEqual(['id="check"', 'id="phone"', 'id="star-fill"']);
  expect(sprite).toContain(`<symbol id="phone" viewBox="0 0 256 256"><path d="${iconPath('phone')}"/></symbol>`);
});

test('pages with the same icons share the file', async () => {
  const files = memoryFiles();
  await drawn(`${icon('phone')}${icon('check')}`, files);
  await drawn(`${icon('check')}${icon('phone')}`, files);
  expect(files.all.size).toBe(1);
});

test('a page without such icons stays as it is', async () => {
  const html = '<svg><use href="#inside"></use></svg>';
  const files = memoryFiles();
  expect(await drawn(html, files)).toBe(html);
  expect(files.all.size).toBe(0);
});

test('an icon that the set lacks is a build error', async () => {
  await expect(drawn(icon('no-such-icon'), memoryFiles())).rejects.toThrow('no-such-icon');
});

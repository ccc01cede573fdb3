import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { checkSocialImage } from '../../../src/build/social-image.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const image = 'https://areia.example/social/new-page.jpg';
const page = load(`<head><meta property="og:image" content="${image}"></head>`);

test('a page that names a social image needs it in the build', () => {
  expect(() => checkSocialImage(page, memoryFiles())).toThrow(`${image} is not built. src/pages/social/`);
  checkSocialImage(page, memoryFiles({ '/social/new-page.jpg': 'picture' }));
});

test('a page that names none needs none', () => {
  checkSocialImage(load('<head><title>Not found</title></head>'), memoryFiles());
});

import { expect, test } from 'vitest';
import { readPage } from '../../../src/build/html-tree.ts';
import { checkSocialImage } from '../../../src/build/social-image.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const image = 'https://areia.example/social/new-page.jpg';
const page = readPage(`<head><meta property="og:image" content="${image}"></head>`);

test('a page that names a social image needs it in the build', () => {
  expect(() => checkSocialImage(page, memoryFiles())).toThrow(`${image} is not built. src/pages/social/`);
  checkSocialImage(page, memoryFiles({ '/social/new-page.jpg': 'picture' }));
});

test('a page that names none needs none', () => {
  checkSocialImage(readPage('<head><title>Not found</title></head>'), memoryFiles());
});

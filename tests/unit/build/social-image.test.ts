import { expect, test } from 'vitest';
import { readPage } from '../../../src/build/html-source.ts';
import { checkSocialImage } from '../../../src/build/social-image.ts';
import { memoryFiles } from './memory-files.ts';

const page = readPage('<head><meta property="og:image" content="https://areia.example/social/new-page.jpg"></head>');

test('a page that names a social image needs it in the build', async () => {
  await expect(checkSocialImage(page, '/new-page', memoryFiles())).rejects.toThrow(
    /\/new-page names the social image \/social\/new-page\.jpg, which is not built\..*src\/pages\/social/,
  );
  await checkSocialImage(page, '/new-page', memoryFiles({ '/social/new-page.jpg': 'picture' }));
});

test('a page that names none needs none', async () => {
  await checkSocialImage(readPage('<head><title>Not found</title></head>'), '/404', memoryFiles());
});

import { expect, test } from 'vitest';
import { openingPicture } from '../../../src/build/opening-picture.ts';
import { rewritten } from '../../support/rewritten.ts';

const dark = '(prefers-color-scheme: dark)';
const page = (picture: string, links = '') =>
  `<html><head><meta name="viewport" content="width=device-width">${links}<title>x</title></head><body>${picture}</body></html>`;
const picture = (image: string) =>
  `<picture><source type="image/avif" media="${dark}" srcset="/n.avif 600w" sizes="21rem"><source type="image/avif" srcset="/d.avif 600w" sizes="21rem">${image}</picture>`;
const drawn = (html: string) => rewritten(html, openingPicture);

test('the picture a page opens with is asked for by its head, in the scheme and the size that the page takes', async () => {
  const opening = picture('<img src="/d.webp" fetchpriority="high">');
  const link = (media: string, file: string) =>
    `<link rel="preload" as="image" fetchpriority="high" type="image/avif" media="${media}" imagesrcset="/${file}.avif 600w" imagesizes="21rem">`;
  expect(await drawn(page(picture('<img src="/other.webp">') + opening))).toBe(
    page(picture('<img src="/other.webp">') + opening, link(dark, 'n') + link(`not ${dark}`, 'd')),
  );
});

test('a page that opens without one stays as it is', async () => {
  expect(await drawn(page(picture('<img src="/d.webp">')))).toBe(page(picture('<img src="/d.webp">')));
});

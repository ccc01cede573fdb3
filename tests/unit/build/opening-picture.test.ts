import { expect, test } from 'vitest';
import { edited, readPage } from '../../../src/build/html-source.ts';
import { openingPicture } from '../../../src/build/opening-picture.ts';

const dark = '(prefers-color-scheme: dark)';
const page = (picture: string, links = '') =>
  `<html><head><meta name="viewport" content="width=device-width">${links}<title>x</title></head><body>${picture}</body></html>`;
const picture = (image: string) =>
  `<picture><source type="image/avif" media="${dark}" srcset="/n.avif 600w" sizes="21rem"><source type="image/avif" srcset="/d.avif 600w" sizes="21rem">${image}</picture>`;
const drawn = (html: string) => edited(readPage(html), openingPicture(readPage(html)));

test('the picture a page opens with is asked for by its head, in the scheme and the size that the page takes', () => {
  const opening = picture('<img src="/d.webp" fetchpriority="high">');
  const link = (media: string, file: string) =>
    `<link rel="preload" as="image" fetchpriority="high" type="image/avif" media="${media}" imagesrcset="/${file}.avif 600w" imagesizes="21rem">`;
  expect(drawn(page(picture('<img src="/other.webp">') + opening))).toBe(
    page(picture('<img src="/other.webp">') + opening, link(dark, 'n') + link(`not ${dark}`, 'd')),
  );
});

test('a page that opens without one stays as it is', () => {
  expect(drawn(page(picture('<img src="/d.webp">')))).toBe(page(picture('<img src="/d.webp">')));
});

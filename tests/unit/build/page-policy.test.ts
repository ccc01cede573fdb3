import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { addPolicy, headerRules } from '../../../src/build/page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
function withPolicy(html: string, path = '/404') {
  const $ = load(html);
  const sources = addPolicy($, path);
  return { html: $.html(), sources };
}
const page = (rest: string) =>
  `<html><head><meta charset="utf-8">${rest}</head><body></body></html>`;

test('names the scripts and styles that stand in the page, each once, and nothing else', () => {
  const { html, sources } = withPolicy(
    page(
      '<style>a{}</style><script>one()</script><script type="module">one()</script><script type="speculationrules">{}</script>' +
        '<script type="application/ld+json">{"a":1}</script><script src="/x.js"></script>',
    ),
  );
  expect(sources).toEqual({
    scripts: [hash('one()'), hash('{}')],
    styles: [hash('a{}')],
    frames: [],
    trustedTypes: [],
  });
  expect(html).toMatch(
    /^<html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="/,
  );
  expect(html).toContain(`script-src 'self' ${hash('one()')} ${hash('{}')};`);
  expect(html).toContain(`style-src 'self' ${hash('a{}')};`);
  expect(html).toContain("frame-src 'none';");
});

test('names the origins of frames', () => {
  const frame = '<iframe src="https://maps.example/embed?a=b&amp;c=d"></iframe>';
  expect(withPolicy(page(frame)).sources.frames).toEqual(['https://maps.example']);
});

test('admits the Trusted Types policy that the page names, and none in any other', () => {
  const { html, sources } = withPolicy(page('<meta name="trusted-types" content="worker">'));
  expect(sources.trustedTypes).toEqual(['worker']);
  expect(html).toContain("require-trusted-types-for 'script'; trusted-types worker\"");
  expect(withPolicy(page('')).html).toContain("trusted-types 'none'\"");
});

test('leaves out of the page what browsers take from a header only', () => {
  expect(withPolicy(page('')).html).not.toContain('frame-ancestors');
});

test('is written only into a page that is served under any address', () => {
  for (const path of ['/404', '/hi/404', '/industry-not-found'])
    expect(withPolicy(page(''), path).html).toContain('content-security-policy');
  expect(withPolicy(page(''), '/contact').html).not.toContain('content-security-policy');
});

test('hashes what the browser sees, quotes and ampersands included', () => {
  const text = 'a("&amp;<b>")';
  expect(withPolicy(page(`<script>${text}</script>`)).sources.scripts).toEqual([hash(text)]);
});

test('a site that is not open is kept from search engines under every address', () => {
  const robots = /^\/\*\n(?: {2}.+\n)* {2}X-Robots-Tag: noindex\n/;
  expect(headerRules(new Map(), [], false)).toMatch(robots);
  expect(headerRules(new Map(), [], true)).not.toContain('X-Robots-Tag');
});

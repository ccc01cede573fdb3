import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { publicPages } from '../support/built-pages.ts';
import { root } from '../support/host.ts';

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');
const origin = 'https://site.test';

/** A page of the build by its path. */
const read = (path: string) =>
  load(readFileSync(resolve(dist, `${path.slice(1) || 'index'}.html`), 'utf8'));

/** Where its head says that the page is, or stands in a language. */
const linked = ($: ReturnType<typeof read>, selector: string) =>
  new URL($(`link[${selector}]`).attr('href') ?? '/none', origin).pathname;

const sitemap = readFileSync(resolve(dist, 'sitemap.xml'), 'utf8');
/** Hindi pages that search engines may list, and that stand in English too. */
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><xhtml:link/g)]
  .map(([, at]) => new URL(at as string).pathname)
  .filter((path) => /^\/hi(?:\/|$)/.test(path));

test('every industry and what an enquiry needs has its Hindi page', () => {
  const english = publicPages.filter((path) => /^\/industry\//.test(path)).length;
  expect(paths.filter((path) => path.startsWith('/hi/industry/'))).toHaveLength(english);
  expect(paths).toEqual(expect.arrayContaining(['/hi', '/hi/startup/eligibility', '/hi/privacy']));
});

test.each(paths)('%s is in Hindi, names its English page, and leads to Hindi pages', (path) => {
  const $ = read(path);
  expect($.html()).not.toContain('[object Object]');
  expect($('html').attr('lang')).toBe('hi');
  expect(linked($, 'rel=canonical')).toBe(path);
  expect(linked($, 'hreflang=hi')).toBe(path);
  const english = path.slice(3) || '/';
  expect(linked($, 'hreflang=en')).toBe(english);
  expect(linked(read(english), 'hreflang=hi')).toBe(path);
  const foreign = $('a[href]:not([hreflang=en])')
    .map((_, link) => new URL($(link).attr('href') ?? '', origin + path).href)
    .get()
    .filter(
      (href) =>
        href.startsWith(origin) &&
        !/^\/(?:hi|admin)(?:\/|$)|\.\w+$|^\/api\//.test(new URL(href).pathname),
    );
  expect(foreign).toEqual([]);

  const main = $('main');
  main.find('[lang=en], script, style, template, noscript, svg').remove();
  const text = main.text().replace(/\S+@\S+|\b[\w.]+\.(?:com|org|in|example)\b/g, ' ');
  const share =
    (text.match(/\p{Script=Devanagari}/gu)?.length ?? 0) /
    (text.match(/[\p{L}\p{M}]/gu)?.length ?? 1);
  expect(share, 'Devanagari').toBeGreaterThanOrEqual(0.85);
  const names = /^(?:AREIA|Training|and|Consulting|Google|Docs|PowerPoint|Word|Excel)$/;
  const runs = [...text.matchAll(/[A-Za-z]+(?:[ ,'-]+[A-Za-z]+){3,}/g)].map(([run]) => run);
  expect(
    runs.filter((run) => run.split(/[ ,'-]+/).filter((word) => !names.test(word)).length > 3),
  ).toEqual([]);
  expect(text).not.toMatch(/[{}]|undefined|\[object/);
  // "Or call" and the number: where a line of the source ends between them, no space is left.
  expect(text).not.toMatch(/या कॉल करें\+91/);
});

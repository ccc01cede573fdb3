import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, inject, test } from 'vitest';
import { exampleFacts, examplePhotos } from '../../src/copy/example-facts.ts';

const dist = inject('opened');
const files = globSync('**/*', { cwd: dist }).filter((file) => /\.\w+$/.test(file));
const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('admin'));
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** What the pages would show of the example company: names, numbers, addresses and photos. */
function traces(): string[] {
  const values = exampleFacts(new Date());
  const texts = Object.values(values).flatMap((value) =>
    Array.isArray(value)
      ? value.flatMap((row) => ('name' in row ? [row.name] : []))
      : String(value).split(/[;.]/),
  );
  const numbers = [
    ...['5220000000', '522 000 0000', '910000000000', '00000 00000', '00AAAAA'],
    ...['hello@example.com', 'Example Marg', 'Nasreen Alvi', 'Anjali Saxena', 'अंजलि सक्सेना'],
  ];
  const photos = examplePhotos().map(({ photo }) => photo.replace('.jpg', ''));
  // Short words, such as “Free”, are words of the site too.
  const names = texts.map((text) => text.trim()).filter((text) => text.length > 14);
  return [...new Set([...names, ...numbers, ...photos])];
}

test('no file has a name, a number, an address or a photo of the example', () => {
  const own = new Set(globSync('**/*', { cwd: dist }).filter((file) => file.endsWith('.html')));
  expect(own.size).toBeGreaterThan(100);
  const text = files
    .filter((file) => /\.(?:html|json|js|css|xml|txt|ics|webmanifest)$/.test(file))
    .map((file) => `${file} ${read(file)}`)
    .join('\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
  const inCopy = globSync('src/content/{en,hi}/**/*.yaml').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const found = traces().filter(
    (trace) => text.includes(trace) && !inCopy.some((copy) => copy.includes(trace)),
  );
  expect(found).toEqual([]);
  expect(
    files.filter((file) => examplePhotos().some(({ photo }) => file.includes(photo.slice(0, -4)))),
  ).toEqual([]);
});

test('every page can be indexed, and has neither the preview line nor a mark', () => {
  expect(read('_headers')).not.toContain('X-Robots-Tag');
  for (const file of pages) {
    const $ = load(read(file));
    expect($('.preview-line, .example-mark'), file).toHaveLength(0);
  }
});

test('the phone, the email and the street are where the specification has them', () => {
  const $ = load(read('contact.html'));
  for (const part of ['header', 'main', 'footer'])
    expect($(`${part} a[href="tel:+915224001234"]`), part).not.toHaveLength(0);
  for (const part of ['main', 'footer']) {
    expect($(`${part} a[href="mailto:office@areia.test"]`), part).not.toHaveLength(0);
    expect($(part).text(), part).toContain('12 Ashok Marg');
  }
});

test('no page has a hole: an empty heading, item, term, link or sentence', () => {
  for (const file of pages) {
    const $ = load(read(file));
    $('script, style, template, noscript').remove();
    const empty = $('main :is(h1, h2, h3, h4, li, dt, dd, p, figcaption, blockquote, address)')
      .get()
      .filter(
        (element) =>
          $(element).text().trim() === '' &&
          $(element).find('img, svg, input, iframe, picture').length === 0 &&
          // The text of these comes with a script.
          !$(element).is('[role], [aria-live], [hidden], [data-kept] *, astro-island *'),
      );
    expect(
      empty.map((element) => $.html(element)),
      file,
    ).toEqual([]);
    expect($('main').text(), file).not.toMatch(/undefined|\{[a-z]+[.}]|: *\.|\( *\)|,\s*,/);
    const targets = $('a')
      .get()
      .map(({ attribs }) => attribs.href);
    for (const href of targets) expect(href, file).not.toMatch(/^(?:|tel:|mailto:|undefined)$/);
  }
});

test('an offer without its facts lists what is inside where the page opens', () => {
  for (const [file, name] of [
    ['corporate-training.html', 'The workshops'],
    ['hi/corporate-training.html', 'वर्कशॉप'],
  ] as const) {
    const $ = load(read(file));
    const links = $(`nav[aria-label="${name}"] a`).get();
    expect(links, file).toHaveLength(8);
    for (const { attribs } of links) expect($(attribs.href ?? ''), file).toHaveLength(1);
  }
});

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { root } from '../support/host.ts';
import { untypeset } from '../support/untypeset.ts';

// What the build makes of the customer, the photo of a session and the trainers of tests/published.

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');
const page = (file: string) => load(readFileSync(resolve(dist, file), 'utf8'));
const name = 'मीरा श्रीवास्तव';

test('a voice stands on home and on the page of its program, and on no other', () => {
  const files = globSync('hi{,/**/*}.html', { cwd: dist }).filter((file) =>
    readFileSync(resolve(dist, file), 'utf8').includes(name),
  );
  expect(files.toSorted()).toEqual(['hi.html', 'hi/services.html']);
});

test('the band of a program says what changed, in whose words, and shows the person', () => {
  const $ = page('hi/services.html');
  const band = $('section[aria-labelledby=voices-title]').last();
  const said = untypeset(band.text()).replaceAll(/\s+/g, ' ');
  expect(said).toMatch(/वापस आया माल.*पहले सौ में 12.*छह महीने बाद 8.*ग्राहक की अपनी गिनती/);
  expect(untypeset(band.find('blockquote').text())).toContain('तीन सवाल पूछते हैं।"');
  expect(untypeset(band.find('figcaption').text())).toMatch(/मालकिन, अमीनाबाद/);
  expect(band.find('figcaption img')).toHaveLength(1);
});

test('the photo of a session stands on home with what it shows', () => {
  const figure = page('hi.html')('figure:has(.photo)');
  const caption = 'जोड़ियों में अभ्यास, अमीनाबाद, मार्च 2026';
  expect(untypeset(figure.find('img').attr('alt') ?? '')).toBe(caption);
  expect(untypeset(figure.find('figcaption').text())).toBe(caption);
  expect(page('index.html')('figure:has(.photo)')).toHaveLength(0);
});

test('trainers stand one a line, and who is listed with portrait and what they have done', () => {
  const $ = page('hi/services.html');
  const lines = $('#coaching dt:contains("ट्रेनर") + dd li')
    .map((_, line) => untypeset($(line).text()).replaceAll(/\s+/g, ' ').trim())
    .get();
  expect(lines).toEqual(['आशा वर्मा, सेल्स में चौदह साल', 'रवि सिंह नौ साल रीजनल सेल्स मैनेजर']);
  const portraits = $('#coaching dt:contains("ट्रेनर") + dd li').map(
    (_, line) => $(line).find('img').length,
  );
  expect(portraits.get()).toEqual([0, 1]);
});

test('who trains stands on About with portrait, in the words of its language, and where nobody does, nothing', () => {
  const band = page('hi/about.html')('section[aria-labelledby=team-title]');
  expect(untypeset(band.text()).replaceAll(/\s+/g, ' ')).toContain(
    'हमारे ट्रेनर रवि सिंह नौ साल रीजनल सेल्स मैनेजर',
  );
  expect(band.find('img')).toHaveLength(1);
  expect(page('about.html')('section[aria-labelledby=team-title]')).toHaveLength(0);
});

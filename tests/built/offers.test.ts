import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { root } from '../support/host.ts';
import { untypeset } from '../support/untypeset.ts';

// What the build makes of the terms that tests/published fills in Hindi, and of those that are empty.

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');
const page = (file: string) => load(readFileSync(resolve(dist, file), 'utf8'));
const wordsOf = (text: string) => untypeset(text).replaceAll(/\s+/g, ' ').trim();
const fee = '₹25,000 प्रतिदिन';

test('a parent reads who is in the room before the programs, and once', () => {
  const $ = page('hi/youth-development.html');
  const [before = '', ...after] = wordsOf($('main').text()).split('दो बड़े');
  expect(after).toHaveLength(1);
  expect(before).not.toContain(wordsOf($('#programs h2').text()));
});

test('the list of programs tells a fee that is filled in, once a program', () => {
  const $ = page('hi/programs.html');
  expect(wordsOf($('#political-training summary').text())).toContain(fee);
  expect(wordsOf($('#political-training').text()).split(fee)).toHaveLength(2);
  expect(wordsOf($('#corporate-training summary').text())).not.toContain('₹');
});

test('while the open house has no day, parents register to be told it', () => {
  const $ = page('youth-development.html');
  const link = $('main a[href="/events/open-house#register"]');
  expect(wordsOf(link.text())).toBe(
    'Register for the next open house, and we will write the date to you',
  );
});

test('the handbook of startups tells its offer under the opening, and leads to it', () => {
  const $ = page('startup.html');
  expect($('main a[href="#program"]').first().text().trim()).toBe('Our incubation program');
  expect(wordsOf($('dl').first().text())).toMatch(/^First call ?Free/);
});

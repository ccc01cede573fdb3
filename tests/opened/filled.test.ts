import { globSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, inject, test } from 'vitest';
import { budgetOf } from '../support/page-budgets.ts';

const dist = inject('filled');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const pages = globSync('**/*.html', { cwd: dist }).filter((file) => !file.startsWith('admin'));

/** What a page tells search engines. */
const graphOf = (file: string) =>
  JSON.parse(load(read(file))('script[type="application/ld+json"]').text())['@graph'] as Record<
    string,
    unknown
  >[];

test('an open site with the same facts shows them as its own', () => {
  expect(read('_headers')).not.toContain('X-Robots-Tag');
  for (const file of pages)
    expect(load(read(file))('.preview-line, .example-mark'), file).toHaveLength(0);
  expect(read('about.html')).toContain('Anjali Saxena');
  expect(read('hi/about.html')).toContain('अंजलि सक्सेना');
});

test('search engines read of the office, its hours and the events with a date', () => {
  const [company] = graphOf('contact.html').filter(({ telephone }) => telephone);
  expect(company).toMatchObject({
    telephone: '+915224001234',
    email: 'office@areia.test',
    openingHoursSpecification: [{ opens: '10:00', closes: '18:00' }],
    geo: {},
  });
  const event = graphOf('events/bootcamp.html').find((thing) => thing['@type'] === 'Event');
  expect(event).toMatchObject({ startDate: expect.stringMatching(/T10:00:00\+05:30$/) });
  const addresses = load(read('sitemap.xml'), { xml: true })('loc').get();
  expect(addresses.length).toBeGreaterThan(60);
});

test.each(pages)('%s is within the budget of its kind', async (file) => {
  const { html: limit } = budgetOf(`/${file.replace(/(?:index)?\.html$/, '')}`);
  expect((await stat(join(dist, `${file}.br`))).size).toBeLessThanOrEqual(limit);
});

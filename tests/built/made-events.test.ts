import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { root } from '../support/host.ts';
import { untypeset } from '../support/untypeset.ts';

// What the build makes of the two events of tests/published, which have no file.

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');
const file = (name: string) => readFileSync(resolve(dist, name), 'utf8');
const page = (path: string) => load(file(`${path.slice(1)}.html`));

/** The languages in which a page says that it stands. */
const alternates = ($: ReturnType<typeof page>) =>
  $('link[rel=alternate][hreflang]')
    .map((_, link) => new URL($(link).attr('href') ?? '').pathname)
    .get();

/** What search engines are told of an event. */
function told($: ReturnType<typeof page>) {
  const graph = JSON.parse($('script[type="application/ld+json"]').text())['@graph'] as {
    '@type': string;
  }[];
  return graph.find((thing) => thing['@type'] === 'Event');
}

const searched = (name: string) =>
  (JSON.parse(file(name)) as { path: string; page: string }[]).filter(({ path }) =>
    /\/events\/(?:sales-talk|webinar)$/.test(path),
  );

test('an event of the desk in two languages has a page in each, with all that belongs to it', () => {
  for (const [path, title, place] of [
    ['/events/sales-talk', 'Sales talk for shop owners', 'Our office, Ashok Marg'],
    ['/hi/events/sales-talk', 'दुकानदारों के लिए सेल्स', 'हमारा दफ़्तर, अशोक मार्ग'],
  ] as const) {
    const $ = page(path);
    expect(untypeset($('h1').text())).toBe(title);
    expect($('main').text()).toContain(place);
    expect($('#register').attr('data-event')).toBe('sales-talk');
    expect($('#register input[name=event]').attr('value')).toBe('sales-talk');
    expect(alternates($)).toEqual([
      '/events/sales-talk',
      '/hi/events/sales-talk',
      '/events/sales-talk',
    ]);
    expect(told($)).toMatchObject({
      startDate: '2099-01-16T10:00:00+05:30',
      maximumAttendeeCapacity: 12,
      location: { name: expect.stringContaining(place) },
    });
    const directions = $('main a[href^="https://www.google.com/maps/dir/"]').attr('href') ?? '';
    const destination = new URL(directions).searchParams.get('destination') ?? '';
    expect(destination, 'the address of the office').toMatch(/ 226001$/);
    expect($('main').text()).toContain(destination);
    expect(file(`${path.slice(1)}.ics`)).toContain('DTSTART:20990116T043000Z');
    const list = page(path.replace('/sales-talk', ''));
    // It goes by itself when it is over (features/events/ended.ts).
    const line = list(`li[data-ends="2099-01-16T12:00:00+05:30"] a[href="${path}"]`);
    expect(untypeset(line.text())).toBe(title);
  }
});

test('one in a single language has no translation, and is listed in the other by its language', () => {
  const $ = page('/hi/events/webinar');
  expect(alternates($)).toEqual([]);
  expect($('header a[hreflang=en]').attr('href')).toBe('/events');
  expect($('header a[hreflang=en]').attr('data-language')).toBeUndefined();
  expect(existsSync(resolve(dist, 'events/webinar.html'))).toBe(false);
  const list = page('/events');
  const line = list('main li').filter((_, item) => list(item).text().includes('In Hindi'));
  expect(line.find('a[hreflang=hi][lang=hi]').attr('href')).toBe('/hi/events/webinar#register');
  expect(untypeset(line.text())).toContain('किराना दुकान का हिसाब');
  expect(page('/hi/events')('main').text()).not.toContain('हिंदी में');
});

test('of the events with a day the button of the next one leads', () => {
  const $ = page('/hi/events');
  const looks = $('main li[data-ends] .button')
    .map((_, button) => $(button).hasClass('primary'))
    .get();
  expect(looks.length).toBeGreaterThan(0);
  expect(looks).toEqual(looks.map((_, place) => place === 0));
});

test('search, the sitemap and the server know both, each where it has a page', () => {
  const names = (name: string) => [...new Set(searched(name).map(({ path }) => path))];
  expect(names('search-index.json')).toEqual(['/events/sales-talk']);
  expect(names('hi/search-index.json').toSorted()).toEqual([
    '/hi/events/sales-talk',
    '/hi/events/webinar',
  ]);
  const listed = [...file('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => /\/events\/(?:sales-talk|webinar)$/.test(path));
  expect(listed).toEqual(['/events/sales-talk', '/hi/events/sales-talk', '/hi/events/webinar']);
  const words = readFileSync(resolve(root, '.cache/notification-words.json'), 'utf8');
  const { event } = JSON.parse(words).labels;
  expect(event['sales-talk']).toBe('Sales talk for shop owners');
  expect(untypeset(event.webinar)).toBe('किराना दुकान का हिसाब');
});

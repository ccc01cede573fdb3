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

test('a voice stands on home, on the pages of its program and its industry and beside its form, and on no other', () => {
  const files = globSync('hi{,/**/*}.html', { cwd: dist }).filter((file) =>
    readFileSync(resolve(dist, file), 'utf8').includes(name),
  );
  expect(files.toSorted()).toEqual([
    'hi.html',
    'hi/contact/about/industry-training.html',
    'hi/industry/fmcg.html',
    'hi/services.html',
  ]);
});

test('the band of a program says what changed, in whose words, and shows the person', () => {
  const $ = page('hi/services.html');
  const band = $('section[aria-labelledby=voices-title]').last();
  const said = untypeset(band.text()).replaceAll(/\s+/g, ' ');
  expect(said).toMatch(/वापस आया माल.*पहले सौ में 12.*छह महीने बाद 8.*उनकी अपनी गिनती/);
  expect(untypeset(band.find('blockquote').text())).toContain('तीन सवाल पूछते हैं।"');
  expect(untypeset(band.find('figcaption').text())).toMatch(/मालकिन, अमीनाबाद/);
  expect(band.find('figcaption .portrait')).toHaveLength(1);
});

/** What a page says of those whom one may ask, in which part of it, and where its links there lead. */
function referencesOn(file: string) {
  const label = page(file)('dt:contains("पहले के ग्राहक")');
  const part = label.closest('section');
  return {
    count: label.length,
    part: part.attr('aria-labelledby'),
    asked: part.find('a[href="/hi/contact?topic=reference"]').length,
  };
}

test('whom one may ask stands beneath the voice of an industry, else with the details', () => {
  const beneath = { count: 1, part: 'voices-title', asked: 1 };
  expect(referencesOn('hi/industry/fmcg.html')).toEqual(beneath);
  const among = { count: 1, part: 'facts-title', asked: 1 };
  expect(referencesOn('hi/industry/banking.html')).toEqual(among);
  // Nobody is named: there is nothing to ask for.
  const details = page('hi/political-training.html')('[aria-labelledby=facts-title]');
  expect(details.find('a[href*=reference]')).toHaveLength(0);
});

test('the photo of a session stands on home with what it shows', () => {
  const figure = page('hi.html')('figure:has(.photo)');
  const caption = 'जोड़ियों में अभ्यास, अमीनाबाद, मार्च 2026';
  expect(untypeset(figure.find('img').attr('alt') ?? '')).toBe(caption);
  expect(untypeset(figure.find('figcaption').text())).toBe(caption);
  expect(page('index.html')('figure:has(.photo)')).toHaveLength(0);
});

/** What an offer says of those who teach it, without spaces of typesetting. */
function trainersOf(file: string, within: string) {
  const $ = page(file);
  return $(`${within} dt:contains("ट्रेनर") + dd li`)
    .get()
    .map((line) => ({
      text: untypeset($(line).text()).replaceAll(/\s+/g, ' ').trim(),
      parts: $(line)
        .find('p')
        .get()
        .map((part) => untypeset($(part).text())),
      portraits: $(line).find('.portrait').length,
      leadsTo: $(line).find('a').attr('href'),
    }));
}

test('trainers stand one a line', () => {
  const lines = trainersOf('hi/youth-development.html', 'main');
  expect(lines.map(({ text }) => text)).toEqual(['आशा वर्मा, सेल्स में चौदह साल', 'रवि सिंह']);
  expect(lines.map(({ portraits }) => portraits)).toEqual([0, 0]);
});

test('a listed trainer stands with portrait, their part and what they have done, the others by name', () => {
  const lines = trainersOf('hi/digital-marketing.html', 'main');
  expect(lines).toMatchObject([
    { parts: ['फ़रहान अली', 'विज्ञापन', 'आठ साल ऑनलाइन दुकान चलाई'], portraits: 1 },
    { text: 'नेहा सक्सेना', portraits: 0, leadsTo: undefined },
  ]);
  const [file, person] = (lines[0]?.leadsTo ?? '').slice(1).split('#');
  expect(page(`${file}.html`)(`#${person}`).text()).toContain('फ़रहान अली');
});

test('who trains stands on About, in its language, and where nobody is listed nothing does', () => {
  const band = page('hi/about.html')('section[aria-labelledby=team-title]');
  expect(band.find('h2').text()).toBe('हमारे ट्रेनर');
  expect(untypeset(band.find('li').text())).toContain('आठ साल ऑनलाइन दुकान चलाई');
  expect(band.find('li .portrait')).toHaveLength(1);
  expect(page('about.html')('section[aria-labelledby=team-title]')).toHaveLength(0);
});

test('About says what somebody teaches in whose terms they are named, and leads there', () => {
  const $ = page('hi/about.html');
  const said = $('section[aria-labelledby=team-title] li').first();
  expect(untypeset(said.text()).replaceAll(/\s+/g, ' ')).toMatch(/फ़रहान अली.*ट्रेनर: डिजिटल/);
  expect(said.find('a').attr('href')).toBe('/hi/digital-marketing');
});

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { root } from '../support/host.ts';
import { untypeset } from '../support/untypeset.ts';

// What the build makes of the customers, the photo of a session and the trainers of the example.

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');
const page = (file: string) => load(readFileSync(resolve(dist, file), 'utf8'));
const name = 'राम नरेश वर्मा';

test('a voice stands on home, on the pages of its program and its industry and beside its form, and on no other', () => {
  const files = globSync('hi{,/**/*}.html', { cwd: dist }).filter((file) =>
    readFileSync(resolve(dist, file), 'utf8').includes(name),
  );
  expect(files.toSorted()).toEqual([
    'hi.html',
    'hi/contact/about/coaching.html',
    'hi/contact/about/consulting.html',
    'hi/contact/about/industry-training.html',
    'hi/contact/about/training-needs.html',
    'hi/industry/fmcg.html',
    'hi/services.html',
  ]);
});

test('the band of a program says what changed, in whose words, and shows the person', () => {
  const $ = page('hi/services.html');
  const band = $('section[aria-labelledby=voices-title]').last();
  const said = untypeset(band.text()).replaceAll(/\s+/g, ' ');
  expect(said).toMatch(/हर रूट पर नई दुकानें.*महीने में 3 से 7.*उनकी अपनी गिनती/);
  expect(untypeset(band.find('blockquote').text())).toContain('एक सवाल और पूछते हैं।"');
  expect(untypeset(band.find('figcaption').text())).toMatch(/डिस्ट्रीब्यूटर, बाराबंकी/);
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
  const caption = 'मुश्किल ग्राहक से बातचीत का अभ्यास, हज़रतगंज';
  expect(untypeset(figure.find('img').attr('alt') ?? '')).toBe(caption);
  expect(untypeset(figure.find('figcaption').text())).toContain(caption);
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

test('trainers are one per line, each with portrait and part', () => {
  const lines = trainersOf('hi/corporate-training.html', 'main');
  expect(lines).toMatchObject(
    [
      { parts: [/^फ़राह नक़वी/, 'मैनेजर और सेल्स टीमें'], portraits: 1 },
      { parts: [/^हरप्रीत बेदी/, 'दुकान और गोदाम की टीमें'], portraits: 1 },
    ].map(({ parts, portraits }) => ({
      parts: parts.map((part) => expect.stringMatching(part)),
      portraits,
    })),
  );
  const [file, person] = (lines[0]?.leadsTo ?? '').slice(1).split('#');
  expect(page(`${file}.html`)(`#${person}`).text()).toContain('फ़राह नक़वी');
});

test('About has each trainer in its language', () => {
  for (const [file, title, done] of [
    ['about.html', 'Our trainers', 'Ran operations for two distributors'],
    ['hi/about.html', 'हमारे ट्रेनर', 'दो डिस्ट्रीब्यूटरों का कामकाज'],
  ] as const) {
    const band = page(file)('section[aria-labelledby=team-title]');
    expect(band.find('h2').text()).toBe(title);
    expect(untypeset(band.find('li').text())).toContain(done);
    expect(band.find('li .portrait')).toHaveLength(5);
  }
});

test('About names what a trainer teaches, and leads there', () => {
  const $ = page('hi/about.html');
  const said = $('section[aria-labelledby=team-title] li').first();
  expect(untypeset(said.text()).replaceAll(/\s+/g, ' ')).toMatch(/फ़राह नक़वी.*ट्रेनर: कॉर्पोरेट/);
  expect(said.find('a').attr('href')).toBe('/hi/corporate-training');
});

test('people and counts of the example are marked as such, and the specified figures are not', () => {
  for (const [file, mark] of [
    ['index.html', 'Example'],
    ['hi.html', 'उदाहरण'],
  ] as const) {
    const $ = page(file);
    const marks = $('.example-mark').get();
    expect(marks.length, file).toBeGreaterThan(5);
    for (const one of marks) expect($(one).text()).toBe(mark);
    for (const figure of ['10,000+', '500+', '100+'])
      expect($(`dd:contains("${figure}") .example-mark`), figure).toHaveLength(0);
  }
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { root } from '../support/host.ts';
import { untypeset } from '../support/untypeset.ts';

// What the build makes of the terms of the example company.

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');
const page = (file: string) => load(readFileSync(resolve(dist, file), 'utf8'));
const wordsOf = (text: string) => untypeset(text).replaceAll(/\s+/g, ' ').trim();
const fee = 'आठ सेशन के ₹45,000';

test('a parent reads who is in the room before the programs, and once', () => {
  const $ = page('hi/youth-development.html');
  const [before = '', ...after] = wordsOf($('main').text()).split('एक और बड़ा व्यक्ति');
  expect(after).toHaveLength(1);
  expect(before).not.toContain(wordsOf($('#programs h2').text()));
});

test('the list of programs tells a fee that is filled in, once a program', () => {
  const $ = page('hi/programs.html');
  expect(wordsOf($('#political-training summary').text())).toContain(fee);
  expect(wordsOf($('#political-training').text()).split(fee)).toHaveLength(2);
});

test('wherever a fee stands its tax stands behind it, and the number of the invoice below', () => {
  const priced = 'एक ग्रुप के ₹38,000 (18% GST अलग)';
  const offer = page('hi/corporate-training.html');
  const [before = '', ...after] = wordsOf(offer('main').text()).split(priced);
  expect(before).not.toContain('GST');
  expect(after).toHaveLength(1);
  expect(wordsOf(offer('#facts').text())).toMatch(/SAC 999293/);
  expect(wordsOf(offer('#facts').text())).not.toContain('18%');
  expect(wordsOf(page('hi/programs.html')('#corporate-training summary').text())).toContain(priced);
  const form = page('hi/contact/about/workshop.html');
  expect(wordsOf(form('main').text())).toContain(priced);
});

test('the page of an industry tells its fee under the button of its opening, and once', () => {
  const $ = page('hi/industry/banking.html');
  const [before = '', ...after] = wordsOf($('main').text()).split('दो दिन के ₹45,000');
  expect(after).toHaveLength(1);
  expect(before).toMatch(/संपर्क करें$/);
});

test('who teaches stands under the opening, and once', () => {
  const $ = page('hi/digital-marketing.html');
  const [before = '', ...after] = wordsOf($('main').text()).split('स्थानीय दुकानों की ऑनलाइन बिक्री');
  expect(after).toHaveLength(1);
  expect(before).not.toContain(wordsOf($('#subjects h2').first().text()));
});

test('what the owner keeps private is told in the opening, and with the details', () => {
  const $ = page('hi/political-training.html');
  const told = wordsOf($('main').text());
  const [before = '', ...after] = told.split(
    'पहली बातचीत मुफ़्त और गोपनीय है। सेशन की बात बाहर नहीं जाती।',
  );
  expect(after).toHaveLength(1);
  expect(before).not.toContain('आठ मुख्य हुनर');
  const { length } = after.join().split('सेशन की बात बाहर');
  expect(length).toBe(2);
  expect(wordsOf($('#facts').text())).toContain('गोपनीयतासेशन की बात बाहर नहीं जाती');
});

test('nobody reads the program on depression without reading that it is not treatment', () => {
  const said = (file: string) => wordsOf(page(file)('#programs li dl').first().text());
  expect(said('youth-development.html')).toContain('This is not treatment');
  expect(said('hi/youth-development.html')).toContain('यह इलाज नहीं है');
});

test('the form of an offer says what it costs once that is filled in, and what its page promises', () => {
  const filled = page('hi/contact/about/political-training.html');
  expect(wordsOf(filled('main').text())).toContain(fee);
  expect(filled('main a[href="/hi/refunds"]')).toHaveLength(1);
  const $ = page('contact/about/political-training.html');
  expect(wordsOf($('main').text())).toContain('The first conversation is free and confidential.');
  // What we give back when we cancel holds without a fee, too.
  expect($('main a[href="/refunds"]')).toHaveLength(1);
});

test('the form for an industry says what its page says: the fee, and who teaches, by name and face', () => {
  const $ = page('hi/contact/about/industry-training.html');
  const facts = wordsOf($('main dl').first().text());
  expect(facts).toContain('दो दिन के ₹45,000');
  const taught = wordsOf($('main ul[aria-label="ट्रेनर"]').text());
  expect(taught).toContain('हरप्रीत बेदी');
  expect(taught).toContain('फ़राह नक़वी');
  const face = $('main li:has(a:contains("हरप्रीत बेदी"))');
  expect(face.find('img, picture')).not.toHaveLength(0);
  expect(wordsOf($('main').text())).not.toContain('पैसे देने से पहले आपको फ़ीस');
});

test('help with recognition has its fee wherever a founder meets it, and says what comes back of it', () => {
  const own = 'पूरे आवेदन के ₹9,500';
  expect(wordsOf(page('hi/startup.html')('dl').first().text())).toContain(own);
  expect(wordsOf(page('hi/programs.html')('main').text())).toContain(`मान्यता: ${own}`);
  const form = page('hi/contact/about/recognition.html');
  expect(wordsOf(form('main dl').first().text())).toMatch(
    new RegExp(`^फ़ीस${own}.*रिफ़ंडकाग़ज़ देखने पर आप पात्र न निकलें तो आधी फ़ीस वापस`),
  );
});

test('founders who apply read the names of the mentors', () => {
  const told = (file: string) => wordsOf(page(file)('main').text());
  for (const name of ['अंजलि सक्सेना', 'रोहित टंडन'])
    expect(told('hi/startup/apply.html')).toContain(name);
});

test('who wants money back reads the rules, and is offered nothing', () => {
  const $ = page('contact/about/refund.html');
  const form = $('main form');
  expect(form.find('[name=message]')).toHaveLength(1);
  expect(form.find('[name=industry], [name=marketing]')).toHaveLength(0);
  expect($('main a[href="/refunds"]')).toHaveLength(1);
  expect($('main a[href="/book"]')).toHaveLength(0);
  expect(page('contact/about/workshop.html')('main form [name=marketing]')).toHaveLength(1);
});

test('a service has one link that leads and at most one beside it', () => {
  for (const file of ['services.html', 'hi/services.html']) {
    const $ = page(file);
    const rows = $('main li').filter(
      (_, row) => $(row).find('h3').length > 0 && Boolean(row.attribs.id),
    );
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      // Beside the fold with its details, which names the trainers and their pages.
      const links = $(row).find('a').not('.more-terms a');
      expect(links.filter('.button')).toHaveLength(1);
      expect(links.length, row.attribs.id).toBeLessThanOrEqual(2);
    }
  }
});

test('the handbook of startups tells its offer under the opening, and leads to it', () => {
  const $ = page('startup.html');
  expect($('main a[href="/startup#program"]').first().text().trim()).toBe(
    'See our incubation program',
  );
  const [costs] = $('dl').toArray();
  expect(wordsOf($(costs).text())).toMatch(
    /^Recognition₹9,500 .*No government fee\..*Incubation₹60,000/,
  );
});

test('the conditions of recognition say whose they are, and when we last looked', () => {
  const source = page('startup.html')('#eligibility a[href^="https://egazette.gov.in/"]').parent();
  expect(wordsOf(source.text())).toMatch(/^egazette\.gov\.in, last checked on \d+ \w+ 2\d{3}$/);
});

test('what /startup says of taxes names the law it comes from', () => {
  const source = page('startup.html')('#benefits p:contains("Income tax:")');
  expect(wordsOf(source.text())).toMatch(
    /^Income tax: egazette\.gov\.in, last checked on \d+ \w+ 2\d{3}$/,
  );
});

test('the handbook promises somebody to call once founders are named', () => {
  const $ = page('startup.html');
  expect(wordsOf($('#community h2').text())).toMatch(/founders and mentors you can call$/);
});

test('a claim says how it was counted, and sums are below the example', () => {
  const $ = page('startup.html');
  const own = wordsOf($('section[aria-labelledby=own-claim]').text());
  expect(own).toMatch(/Bridges to 15\+ countries ?Countries where our mentors/);
  const example = wordsOf($('#case-studies').text());
  expect(example).toMatch(/not a client.*First customers.*₹2\.5 Cr/);
});

test('the starter kit has one cover on every page that offers it', () => {
  const coverOn = (file: string, within: string) =>
    page(file)(`${within} picture img`).first().attr('src');
  const cover = coverOn('downloads.html', '#starter-kit');
  expect(cover).toBeTruthy();
  expect(coverOn('startup.html', '#starter-kit')).toBe(cover);
  expect(coverOn('about.html', 'li:contains("Startup Starter Kit")')).toBe(cover);
});

test('on phones the chapters that sell are open from the start, and the end is not folded', () => {
  for (const file of ['startup.html', 'hi/startup.html']) {
    const $ = page(file);
    const open = $('section[id]:has(> fold-details > details[open])').get();
    expect(open.map(({ attribs }) => attribs.id)).toEqual([
      'recognition',
      'benefits',
      'process',
      'program',
    ]);
    for (const id of ['benefits', 'process', 'program'])
      expect($(`#${id} details:not([open])`), `${file} #${id}`).toHaveLength(0);
    expect($('#apply').closest('details')).toHaveLength(0);
  }
});

test('the eligibility check ends with the step after it', () => {
  for (const [file, apply] of [
    ['startup/eligibility.html', '/startup/apply'],
    ['hi/startup/eligibility.html', '/hi/startup/apply'],
  ] as const) {
    const links = page(file)('main .rules')
      .last()
      .find('a')
      .get()
      .map(({ attribs }) => attribs.href);
    expect(links).toHaveLength(2);
    expect(links.at(-1)).toBe(apply);
  }
});

import { expect, test } from 'vitest';
import { offerTerms } from '../../src/content/schema/offer-terms.ts';
import { strings } from '../../src/i18n/index.ts';
import { filledTerms } from '../../src/sections/offer-terms/filled-terms.ts';

test('only the lines that are filled are shown, set and in the order of the labels', () => {
  const terms = offerTerms.parse({
    venue: 'Your office',
    fee: "From ₹20,000 for a day's workshop",
    gst: '',
    trainers: null,
  });
  expect(filledTerms(terms)).toEqual([
    { label: strings.offerTerms.labels.fee, value: 'From ₹20,000 for a day’s workshop' },
    { label: strings.offerTerms.labels.venue, value: 'Your office' },
  ]);
});

test('an offer without terms shows nothing', () => {
  expect(filledTerms(offerTerms.parse(undefined))).toEqual([]);
  expect(filledTerms(offerTerms.parse({}))).toEqual([]);
  expect(filledTerms(offerTerms.parse({ fee: '', duration: '' }))).toEqual([]);
});

test('every line has a label, and a misspelt one stops the build', () => {
  const lines = Object.fromEntries(Object.keys(strings.offerTerms.labels).map((name) => [name, `About ${name}`]));
  expect(filledTerms(offerTerms.parse(lines)).map(({ value }) => value)).toEqual(Object.values(lines));
  expect(offerTerms.safeParse({ fees: 'From ₹20,000' }).success).toBe(false);
});

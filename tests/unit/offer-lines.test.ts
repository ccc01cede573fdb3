import { expect, test } from 'vitest';
import { isBareDate } from '../../src/lib/bare-date.ts';
import { termLines } from '../../src/sections/offer-terms/filled-terms.ts';

test.each([
  ['en', 'Monday, 1 February 2027, 6:00 pm', 'From 4 January 2027; two places left'],
  ['en', '14 December', 'Meetings begin any week until 31 January 2027'],
  ['en', 'Sat 16 Jan 2027 at 11 a.m.', 'Saturdays'],
  ['hi', 'सोमवार, 1 फ़रवरी 2027, शाम 6 बजे', '11 जनवरी 2027 से'],
])('a day alone is told from a sentence about one (%s)', (language, day, sentence) => {
  expect(isBareDate(day, language)).toBe(true);
  expect(isBareDate(sentence, language)).toBe(false);
});

test('a day says that it is the start, a sentence says so itself', () => {
  const said = (nextDate: string) => termLines({ nextDate }, ['nextDate'])[0]?.value;
  expect(said('14 December')).toBe('Start: 14 December');
  expect(said('From 14 December')).toBe('From 14 December');
});

test('a fee has its tax behind it, and what else is said of the invoice stands alone', () => {
  const terms = { fee: '₹12,000 a month', gst: '18% GST extra; SAC 998365' };
  expect(termLines(terms, ['fee', 'gst'])).toMatchObject([
    { value: '₹12,000 a month', tax: '18% GST extra' },
    { value: 'SAC 998365' },
  ]);
  expect(termLines({ gst: terms.gst }, ['fee', 'gst'])).toMatchObject([{ value: terms.gst }]);
});

import { expect, test } from 'vitest';
import { promisesBeside } from '../../src/sections/contact/recap-terms.ts';
import { termLines } from '../../src/sections/offer-terms/filled-terms.ts';

test('a fee has its tax behind it, and what else is said of the invoice stands alone', () => {
  const terms = { fee: '₹12,000 a month', gst: '18% GST extra; SAC 998365' };
  expect(termLines(terms, ['fee', 'gst'])).toMatchObject([
    { value: '₹12,000 a month', tax: '18% GST extra' },
    { value: 'SAC 998365' },
  ]);
  expect(termLines({ gst: terms.gst }, ['fee', 'gst'])).toMatchObject([{ value: terms.gst }]);
});

test('a start has its label unless its words name it', () => {
  const said = (nextDate: string) => termLines({ nextDate }, ['nextDate'])[0]?.value;
  expect(said('14 December')).toBe('Start: 14 December');
  expect(said('Saturday, 16 January 2027, 11:00 am')).toMatch(/^Start: Saturday/);
  expect(said('Usually within a month')).toBe('Start: Usually within a month');
  expect(said('शनिवार, 16 जनवरी 2027')).toMatch(/^Start: शनिवार/);
  for (const whole of [
    'From 4 January 2027; two places left',
    'Meetings begin any week',
    '11 जनवरी 2027 से',
  ])
    expect(said(whole)).toBe(whole);
});

test('a form promises a fee in writing as long as there is none', () => {
  const promises = [{ when: 'no-fee', text: 'You get a written fee.' } as const, 'We come back.'];
  const beside = (terms?: object) => promisesBeside(promises, terms);
  expect(beside()).toEqual(['You get a written fee.', 'We come back.']);
  expect(beside({ fee: '₹9,000' })).toEqual(['We come back.']);
});

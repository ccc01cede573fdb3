import { expect, test } from 'vitest';
import { termLines } from '../../src/sections/offer-terms/filled-terms.ts';

test('a fee has its tax behind it, and what else is said of the invoice stands alone', () => {
  const terms = { fee: '₹12,000 a month', gst: '18% GST extra; SAC 998365' };
  expect(termLines(terms, ['fee', 'gst'])).toMatchObject([
    { value: '₹12,000 a month', tax: '18% GST extra' },
    { value: 'SAC 998365' },
  ]);
  expect(termLines({ gst: terms.gst }, ['fee', 'gst'])).toMatchObject([{ value: terms.gst }]);
});

import { expect, test } from 'vitest';
import { offers } from '../../src/build/facts/offers.ts';
import { readFileAlone } from '../../src/copy/content-file.ts';
import type { OfferTerms } from '../../src/copy/schema/offer-terms.ts';
import { filledTerms, termLines } from '../../src/sections/offer-terms/filled-terms.ts';

const { program } = readFileAlone('en/pages/startup.yaml') as { program: { terms: OfferTerms } };
const trainers = 'Vikram Mehrotra';

test('the people of the startup program are called mentors, others trainers', () => {
  const terms = { ...program.terms, trainers };
  expect(termLines(terms, ['trainers'])).toMatchObject([{ value: 'Mentors: Vikram Mehrotra' }]);
  expect(filledTerms(terms, ['trainers'])).toMatchObject([{ label: 'Mentors' }]);
  expect(termLines({ trainers }, ['trainers'])).toMatchObject([
    { value: 'Trainers: Vikram Mehrotra' },
  ]);
});

test('the owner fills in who they are, and not what they are called', () => {
  const keys = offers().map(({ id }) => id);
  expect(keys).toContain('en/pages/startup.yaml#program.terms.trainers');
  expect(keys.filter((key) => key.includes('trainersLabel'))).toEqual([]);
});

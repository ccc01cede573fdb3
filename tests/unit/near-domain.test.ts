import { expect, test } from 'vitest';
import { addressMeant } from '../../src/features/forms/near-domain.ts';

test.each([
  ['meena@gmial.com', 'meena@gmail.com'],
  ['meena@gmail.co', 'meena@gmail.com'],
  ['meena@gmail.con', 'meena@gmail.com'],
  ['Meena.V@GMAL.COM', 'Meena.V@gmail.com'],
  ['a@yaho.com', 'a@yahoo.com'],
  ['a@hotmial.com', 'a@hotmail.com'],
  ['a@redifmail.com', 'a@rediffmail.com'],
  ['a@outlok.com', 'a@outlook.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(addressMeant(typed)).toBe(meant);
});

test.each([
  'a@gmail.com',
  'a@mail.com',
  'a@yahoo.co.uk',
  'a@yahoo.co.in',
  'a@areia.in',
  'a@tata.com',
  'a@iitk.ac.in',
  'a@gail.co.in',
  '@gmial.com',
  'gmial.com',
  '',
])('%s is left alone', (typed) => {
  expect(addressMeant(typed)).toBeUndefined();
});

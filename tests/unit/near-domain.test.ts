import { expect, test } from 'vitest';
import { addressMeant, lacksEnding } from '../../src/features/forms/near-domain.ts';

test.each([
  ['meena@gmial.com', 'meena@gmail.com'],
  ['meena@gmail.co', 'meena@gmail.com'],
  ['meena@gmail.con', 'meena@gmail.com'],
  ['Meena.V@GMAL.COM', 'Meena.V@gmail.com'],
  ['a@yaho.com', 'a@yahoo.com'],
  ['a@hotmial.com', 'a@hotmail.com'],
  ['a@redifmail.com', 'a@rediffmail.com'],
  ['a@outlok.com', 'a@outlook.com'],
  ['sunita@gmial', 'sunita@gmail.com'],
  ['sunita@gmail ', 'sunita@gmail.com'],
  ['sunita@yahoo', 'sunita@yahoo.com'],
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
  'a@areia',
  'a@',
  '@gmial.com',
  'gmial.com',
  '',
])('%s is left alone', (typed) => {
  expect(addressMeant(typed)).toBeUndefined();
});

test('a domain without a dot lacks its ending', () => {
  expect(['sunita@gmial', 'a@areia', 'a@areia '].filter(lacksEnding)).toHaveLength(3);
  expect(['a@areia.in', 'a@', '@areia', 'areia', ''].filter(lacksEnding)).toEqual([]);
});

import { expect, test } from 'vitest';
import { contactRequest } from '#features/enquiries/contract/contact.ts';
import { startupIncubationRequest } from '#features/enquiries/contract/startup-incubation.ts';
import { fieldErrors, z } from '#shared/schema.ts';

const contact = (fields: object) =>
  z.safeParse(contactRequest, {
    name: 'Asha',
    email: 'asha@example.test',
    message: 'Hello',
    ...fields,
  });
const incubation = (name: string) =>
  z.safeParse(startupIncubationRequest, { name, mobile: '9876543210', budget: '2Cr-5Cr' });
const errorsOf = (parsed: z.core.util.SafeParseResult<unknown>) =>
  parsed.success ? {} : fieldErrors(parsed.error);

test.each([
  ['Latin', 'Asha Verma'],
  ['Devanagari, with vowel signs and a conjunct', 'आशा वर्मा श्री'],
  ['Urdu', 'آشا'],
  ['Tamil', 'ஆஷா'],
  ['Bengali with a joiner', 'আশা\u200dর'],
  ['Chinese', '王'],
  ['Hangul', '김'],
  ['one letter', 'K'],
  ['a letter with its accent apart', 'e\u0301'],
  ['initials', 'A. K.'],
  ['a name and an emoji', 'Asha 🌸'],
  ['a business', '24×7 Ltd.'],
  ['with a right-to-left override', 'Asha\u202e amreV'],
  ['letters beyond the basic plane', '𝒜𝓈𝒽𝒶'],
])('a name is taken: %s', (_what, name) => {
  expect(errorsOf(contact({ name }))).toEqual({});
  expect(errorsOf(incubation(name))).toEqual({});
});

test.each([
  ['zero-width spaces', '\u200b\u200b\u200b'],
  ['joiners', '\u200d\u200c'],
  ['a word joiner and a byte order mark', '\u2060\ufeff.'],
  ['direction marks', '\u202e\u202c\u200f'],
  ['Hangul fillers, which are letters that leave no ink', '\u3164\u115f\uffa0'],
  ['blank Braille', '\u2800\u2800'],
  ['combining marks alone', '\u0301\u0302'],
  ['a vowel sign alone', '\u093f'],
  ['emoji alone', '🌸🎉'],
  ['a flag', '🇮🇳'],
  ['dots', '...'],
  ['dashes', '- —'],
  ['a soft hyphen', '\u00ad\u00ad'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['half of a surrogate pair', '\ud835'],
  ['control characters', '\u0000\u0001'],
])('a name without a visible letter is refused: %s', (_what, name) => {
  expect(errorsOf(contact({ name }))).toEqual({ name: 'nameLetters' });
  expect(errorsOf(incubation(name))).toEqual({ name: 'nameLetters' });
});

test('an empty name and a long name have messages of their own', () => {
  for (const name of ['', '   ', '\u00a0'])
    expect(errorsOf(contact({ name }))).toEqual({ name: 'nameRequired' });
  expect(errorsOf(contact({ name: '\u200b'.repeat(121) }))).toEqual({
    name: 'nameLong',
  });
});

test('a message needs something to be seen', () => {
  for (const message of ['👍', '?', 'ok', '१']) expect(errorsOf(contact({ message }))).toEqual({});
  for (const message of ['\u200b', '\u2800\n\u2800', '\u202e'])
    expect(errorsOf(contact({ message }))).toEqual({ message: 'messageRequired' });
});

import { expect, test } from 'vitest';
import { schemas } from '../../src/content/schema/collections.ts';
import { facts } from '../../src/content/sources.ts';
import { languageOf } from '../../src/lib/language-of.ts';
import { typeset } from '../../src/lib/typeset.ts';
import { copyFile } from './content-files.ts';

/** The sign for a space that does not break, as it can be seen. */
const visible = (text: string) => text.replaceAll('\u00a0', '~');

test.each([
  ['The answer is "nothing".', 'The answer is “nothing”.'],
  ['"Yes", she said ("at once").', '“Yes”, she said (“at once”).'],
  ["Founders' agreement, team's work, Manager's hour", 'Founders’ agreement, team’s work, Manager’s hour'],
  ["She said 'yes' and \"he said 'no'\".", 'She said ‘yes’ and “he said ‘no’”.'],
  [`'"No" is an answer', he said.`, '‘“No” is an answer’, he said.'],
  ["the batch of '26", 'the batch of ’26'],
  ['Wait...', 'Wait…'],
  ['3-5 days', '3–5~days'],
  ['2021 - 25', '2021–25'],
  ['₹1,000-2,000 or ₹500-₹1,60,000', '₹1,000–2,000 or ₹500–₹1,60,000'],
  ['+91 98765-43210, +91 522-400-0000, 10-digit', '+91 98765-43210, +91 522-400-0000, 10-digit'],
  ['a free 30-minute call, sold by hand', 'a free 30-minute call, sold by hand'],
  ['section 80-IAC, +91 522-4000000, 0522-1234, 2026-11-21', 'section 80-IAC, +91 522-4000000, 0522-1234, 2026-11-21'],
  ['one thing - or two -- or three – or four', 'one thing~– or two~– or three~– or four'],
  ['24 hours, 10 years, 14 February 2026', '24~hours, 10~years, 14~February 2026'],
  ['₹10,000 crore, ₹2.5 Cr, ₹ 200 lakh, 5 daydreams', '₹10,000~crore, ₹2.5~Cr, ₹200~lakh, 5 daydreams'],
])('%s', (typed, set) => {
  expect(visible(typeset(typed))).toBe(set);
  expect(typeset(typeset(typed)), 'set twice').toBe(typeset(typed));
});

test('copy and facts are set where they enter', () => {
  const page = copyFile<object>('pages/not-found.yaml');
  const parsed = schemas.pages.parse({ ...page, help: 'The "old" address, 2-4 days ago, isn\'t here.' });
  expect(parsed).toMatchObject({ help: 'The “old” address, 2–4\u00a0days ago, isn’t here.' });
  const straight = Object.values(facts).filter(({ value, label }) => /['"]|\d crore/.test(`${value} ${label}`));
  expect(straight).toEqual([]);
});

test('what the specification gives letter by letter is shown as typed', () => {
  expect(schemas.shared.parse(copyFile('dialogs.yaml'))).toMatchObject({
    exit: { title: 'Before You Go...', listTitle: "What You'll Get" },
  });
});

test.each([
  ['आपका स्वागत है', 'hi'],
  ['Aapka swagat hai', undefined],
  ['', undefined],
])('language of "%s"', (phrase, language) => {
  expect(languageOf(phrase)).toBe(language);
});

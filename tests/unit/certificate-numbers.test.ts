import { expect, test } from 'vitest';
import {
  codeLength,
  codeSigns,
  readCode,
  shownCode,
  withCheckSign,
} from '#features/certificates/contract/code.ts';
import { verifyPages } from '#features/certificates/contract/visitor.ts';
import * as english from '#features/certificates/words.en.ts';
import * as hindi from '#features/certificates/words.hi.ts';

/** A number that also has the letters of “cert”. */
const number = withCheckSign('CERT7ACDE4F');
const shown = shownCode(number);

const labels = [english, hindi].flatMap(({ sheetWords, verifyWords }) => [
  sheetWords.number,
  verifyWords.number,
  verifyWords.code,
]);

test.each([...labels, 'Certificate No.', 'Cert', 'प्रमाणपत्र संख्या', 'Number CERT'])(
  'is found behind its label “%s”, with or without a colon',
  (label) => {
    for (const typed of [
      `${label} ${shown}`,
      `${label}: ${shown}.`,
      `${label}:${number}`,
      `(${label} – ${shown})`,
    ])
      expect(readCode(typed), typed).toBe(number);
  },
);

test.each(Object.values(verifyPages))('is found in a link to $path', ({ path }) => {
  const link = `https://areia.example${path}?code=${number}`;
  for (const typed of [
    link,
    ` ${link} `,
    `${link}&fbclid=CERTACDEFGHJ#top`,
    `https://areia.example${path}?utm_source=x&code=${shown}`,
    `www.areia.example${path}?code=${number.toLowerCase()}.`,
    `https://wa.me/?text=${encodeURIComponent(link)}`,
    english.verifyWords.shared.replace('{address}', link),
    `<${link}>`,
  ])
    expect(readCode(typed), typed).toBe(number);
});

test.each([
  ['spaces anywhere', number.replace(/(.{3})/g, '$1 ')],
  ['an en dash', shown.replaceAll('-', '–')],
  ['spaces around hyphens', shown.replaceAll('-', ' - ')],
  ['no-break hyphens', shown.replaceAll('-', '\u2011')],
  ['dots', shown.replaceAll('-', '.')],
  ['quotation marks', `“${shown}”,`],
  ['zero-width characters', `\u200e${shown.replaceAll('-', '-\u200b')}\ufeff`],
  ['lower case', shown.toLowerCase()],
  [
    'full width',
    [...number].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(''),
  ],
  ['Devanagari digits', shown.replace('7', '७').replace('4', '४')],
  ['line breaks', shown.replaceAll('-', '\n')],
  ['words after it', `${shown} Ravi Kumar, Lucknow`],
])('is found with %s', (_what, typed) => {
  expect(readCode(typed)).toBe(number);
});

test('a mistyped number is noticed behind a label and in a link too', () => {
  for (const sign of codeSigns) {
    const wrong = sign + number.slice(1);
    if (wrong === number) continue;
    for (const typed of [
      wrong,
      `Number: ${shownCode(wrong)}`,
      `https://a.example/verify?code=${wrong}`,
    ])
      expect(readCode(typed), typed).toBeNull();
  }
  for (const typed of ['', 'Number', number.slice(1), `${number}${number}`, 'A'.repeat(codeLength)])
    expect(readCode(typed), typed).toBeNull();
});

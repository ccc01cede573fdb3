import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lettersOf } from '../../netlify/server/abuse/plain-text.ts';
import { fingerprint, visitorLetters } from '../../netlify/server/abuse/prefilled.ts';
import { prefilled } from '../support/prefilled.ts';

const generated = fileURLToPath(new URL('../../netlify/server/abuse/prefilled-messages.ts', import.meta.url));

test('the server knows every message that the contact page puts into the form, as it stands in the copy', async () => {
  const prints = prefilled
    .map(({ message }) => lettersOf(message))
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((letters) => `  [${letters.length}, '${fingerprint(letters)}'],`);
  const text = `/**
 * Length in letters and fingerprint of every message of content/en/topics.yaml, the longest first.
 * Made by \`npm test -- unit prefilled-messages -u\`; run it when that copy changes.
 */
export const prefilledMessages: readonly (readonly [length: number, fingerprint: string])[] = [
${prints.join('\n')}
];
`;
  await expect(text).toMatchFileSnapshot(generated);
});

test('only what a visitor has added counts as theirs', () => {
  expect(prefilled.length).toBeGreaterThan(20);
  for (const { message } of prefilled) {
    expect(visitorLetters(message)).toBe('');
    expect(visitorLetters(` ${message}\n\n Sales, 12 people.`)).toBe('salespeople');
  }
  expect(visitorLetters('Sales, 12 people.')).toBe('salespeople');
});

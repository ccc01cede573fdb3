import { expect, test } from 'vitest';
import { readContent } from '../../src/copy/content-file.ts';
import { factsSchema } from '../../src/copy/schema/facts.ts';
import { deskList } from '../../src/i18n/desk-list.ts';
import { rewordedFacts } from '../../src/languages/reworded.ts';

const facts = () => readContent('facts.yaml') as Record<string, { value: string }>;

/** What a build says of the facts with this promise. */
function saidOf(promise: { value?: string }): string | undefined {
  const { error } = factsSchema.safeParse({ ...facts(), 'reply-time': { ...facts()['reply-time'], ...promise } });
  return error?.issues.map(({ message }) => message).join();
}

test('the desk counts by the promise that visitors read', () => {
  const { late, waiting } = deskList.overview;
  for (const label of [late, waiting]) expect(label).toContain(`more than ${facts()['reply-time']?.value}`);
});

test('a promise that the desk does not count by fails the build, which says what to do', () => {
  expect(saidOf({ value: '36 hours' })).toMatch(/36\shours.*replyHours.*src\/contracts\/reply-promise\.ts/);
  expect(saidOf({ value: '2 working days' })).toMatch(/replyHours/);
  // Another language says it in its own words, and is read by the English ones.
  const inHindi = rewordedFacts(facts(), { 'reply-time': { value: '२४ घंटे' } });
  expect(factsSchema.parse(inHindi)['reply-time']?.value).toMatch('२४');
  expect(saidOf({})).toBeUndefined();
});

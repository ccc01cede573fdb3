import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filledContent } from '../../src/build/filled-content.ts';
import { genuine } from '../corpus/genuine.ts';
import { heldOutGenuine, heldOutSpam } from '../corpus/held-out.ts';
import { hindi } from '../corpus/hindi.ts';
import type { Arrival, Sample } from '../corpus/sample.ts';
import { spam } from '../corpus/spam.ts';
import { endTest } from '../support/begin.ts';
import { type Shelved, sendCorpus } from '../support/corpus.ts';

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(endTest);

/** Every topic of the contact page with the message that it puts into the form. */
function prefilled(language: 'en' | 'hi') {
  const { topics } = filledContent(language, 'topics.yaml') as {
    topics: Record<string, { message: string }>;
  };
  return Object.entries(topics);
}

const namesOn = (shelf: Shelved['shelf'], results: readonly Shelved[]) =>
  results
    .filter((result) => result.shelf === shelf)
    .map(({ sample, flags }) => [sample.name, ...flags].join(' '));

describe('the corpus', () => {
  test('no genuine enquiry is set aside', async () => {
    expect(genuine.length).toBeGreaterThanOrEqual(60);
    expect(namesOn('flagged', await sendCorpus(genuine))).toEqual([]);
  });

  test('none in Hindi either, in its own letters or in Latin ones', async () => {
    expect(hindi.length).toBeGreaterThanOrEqual(40);
    const unchanged = prefilled('hi').map(([topic, { message }], n): Sample => {
      return {
        arrives: 'plain post',
        name: `आगंतुक ${n}`,
        email: `u${n}@example.in`,
        topic,
        message,
      };
    });
    expect(namesOn('flagged', await sendCorpus([...hindi, ...unchanged]))).toEqual([]);
  });

  test('at most five spam texts of sixty come to the inbox', async () => {
    expect(spam.length).toBeGreaterThanOrEqual(60);
    expect(namesOn('inbox', await sendCorpus(spam)).length).toBeLessThanOrEqual(5);
  });

  test('of texts that the judgement was not made with, none is set aside wrongly, and five of twenty pass', async () => {
    expect(namesOn('flagged', await sendCorpus(heldOutGenuine))).toEqual([]);
    expect(namesOn('inbox', await sendCorpus(heldOutSpam)).length).toBeLessThanOrEqual(5);
  });

  test('our own prefilled messages, sent unchanged by many people in every way, are not set aside', async () => {
    const ways: Arrival[] = [
      'page',
      'page in three seconds',
      'plain post',
      'page, without token',
      'page, open overnight',
    ];
    const people = prefilled('en').flatMap(([topic, { message }], number) =>
      ways.map((arrives, way) => {
        const name = `Visitor ${number} ${way}`;
        return { arrives, name, email: `v${number}.${way}@example.in`, topic, message };
      }),
    );
    expect(namesOn('flagged', await sendCorpus(people))).toEqual([]);
  });
});

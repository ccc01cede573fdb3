import { expect, test } from 'vitest';
import { schemas } from '../../src/copy/schema/collections.ts';
import { copyFile } from '../support/content-files.ts';

test('a topic without a page of its own has no words that only such a page shows', () => {
  const file = copyFile<{ topics: Record<string, object> }>('topics.yaml');
  const withPromises = (topic: string) => ({
    ...file,
    topics: { ...file.topics, [topic]: { ...file.topics[topic], promises: ['One.', 'Two.'] } },
  });
  expect(schemas.shared.safeParse(withPromises('coaching')).success).toBe(true);
  const { error } = schemas.shared.safeParse(withPromises('bootcamp'));
  expect(error?.issues[0]?.message).toMatch(/topicsWithPage/);
});

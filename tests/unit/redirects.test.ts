import { expect, test } from 'vitest';
import { contactTopics } from '#contracts/contact.ts';
import { redirectRules } from '../../src/build/redirects.ts';

test('every topic has its page served under the contact address, with an industry and without', () => {
  const lines = redirectRules().trimEnd().split('\n');
  expect(lines).toHaveLength(2 * contactTopics.length);
  expect(lines).toContain('/contact topic=coaching /contact/about/coaching 200!');
  expect(lines).toContain('/contact topic=coaching industry=:industry /contact/about/coaching 200!');
});

import { expect, test } from 'vitest';
import { contactTopics } from '#contracts/contact.ts';
import { redirectRules } from '../../../src/build/redirects.ts';

const linesOf = (...languages: string[]) => redirectRules(languages).trimEnd().split('\n');

test('every topic has its page served under the contact address, with an industry and without', () => {
  const lines = linesOf('en');
  expect(lines).toHaveLength(2 * contactTopics.length);
  expect(lines).toContain('/contact topic=coaching /contact/about/coaching 200!');
  expect(lines).toContain('/contact topic=coaching industry=:industry /contact/about/coaching 200!');
});

test('another language has its own topics, and says by itself that there is nothing, of an industry first', () => {
  const lines = linesOf('en', 'hi');
  expect(lines).toContain('/hi/contact topic=coaching /hi/contact/about/coaching 200!');
  expect(lines.slice(-2)).toEqual(['/hi/industry/* /hi/industry-not-found.html 404', '/hi/* /hi/404.html 404']);
});

import { expect, test } from 'vitest';
import { contactTopics } from '#features/enquiries/contract/contact.ts';
import { redirectRules } from '../../src/build/redirects.ts';
import { languages } from '../../src/lib/language.ts';

test('every topic has its page served under the contact address, with an industry and without', () => {
  const lines = redirectRules().trimEnd().split('\n');
  const served = lines.filter((line) => line.endsWith(' 200!'));
  expect(served).toHaveLength(2 * contactTopics.length * languages.length);
  expect(lines).toContain('/contact topic=coaching /contact/about/coaching 200!');
  expect(lines).toContain('/hi/contact topic=coaching /hi/contact/about/coaching 200!');
  expect(lines).toContain(
    '/contact topic=coaching industry=:industry /contact/about/coaching 200!',
  );
});

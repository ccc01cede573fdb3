import { expect, test } from 'vitest';
import { contactTopics, sharedTopics, topicsWithPage } from '#shared/contact-topics.ts';
import { redirectRules } from '../../src/build/redirects.ts';
import { languages } from '../../src/lib/language.ts';

const lines = redirectRules().trimEnd().split('\n');

test('a topic has its own page or shares one, with an industry in the address and without', () => {
  expect([...topicsWithPage, ...sharedTopics].toSorted()).toEqual(contactTopics.toSorted());
  const served = lines.filter((line) => line.endsWith(' 200!'));
  expect(served).toHaveLength(2 * (topicsWithPage.length + 1) * languages.length);
  expect(lines).toContain('/contact topic=coaching /contact/about/coaching 200!');
  expect(lines).toContain('/hi/contact topic=coaching /hi/contact/about/coaching 200!');
  expect(lines).toContain(
    '/contact topic=coaching industry=:industry /contact/about/coaching 200!',
  );
  // The first rule that matches counts.
  const shared = lines.indexOf('/contact topic=:topic /contact/about 200!');
  const own = lines.filter((line) => /^\/contact topic=\w/.test(line));
  expect(lines.indexOf(own.at(-1) ?? '')).toBeLessThan(shared);
});

test('the former page of a topic leads to the address with that topic', () => {
  expect(lines).toContain('/contact/about/bootcamp /contact?topic=bootcamp 301');
  expect(lines).toContain(
    '/hi/contact/about/bootcamp industry=:industry /hi/contact?topic=bootcamp&industry=:industry 301',
  );
});

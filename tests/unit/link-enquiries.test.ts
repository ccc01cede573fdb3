import { expect, test } from 'vitest';
import type { Followed, FoundEnquiry } from '#features/enquiries/contract/person.ts';
import {
  leftOutAtFirst,
  linkEnquiries,
} from '../../src/features/enquiries/admin/card/link-enquiries.ts';

const enquiry = (id: string, parts: Partial<FoundEnquiry>): FoundEnquiry => ({
  kind: 'contact',
  id,
  submittedAt: '2026-11-20T10:00:00Z',
  name: id,
  flagged: false,
  emails: [],
  phones: [],
  mentions: [],
  ...parts,
});

// Listed so that each is led to by one that comes after it.
const found = [
  enquiry('colleague', { emails: ['ravi@x.test'], phones: ['5224000123'] }),
  enquiry('at work', { emails: ['asha@work.test'], phones: ['5224000123'] }),
  enquiry('by number', { emails: ['asha@work.test'], phones: ['9876501234'] }),
  enquiry('by address', { emails: ['asha@home.test'], phones: ['9876501234'] }),
  enquiry('mentions', { emails: ['maya@x.test'], mentions: ['asha@home.test'] }),
  enquiry('torn', { mentions: ['asha@home.test'], unreadable: '{"email":"asha@home.test' }),
];
const search = {
  found,
  asked: { emails: ['asha@home.test'], phones: [] },
  follow: {
    emails: ['asha@home.test', 'asha@work.test', 'ravi@x.test'],
    phones: ['9876501234', '5224000123'],
  },
};

test('each enquiry is shown with what led to it', () => {
  const links = linkEnquiries(search, new Set());
  const shown = found.map(({ id }) => [
    id,
    links.get(id)?.by,
    links.get(id)?.value,
    links.get(id)?.through?.id ?? null,
  ]);
  expect(shown).toEqual([
    ['colleague', 'phone', '5224000123', 'at work'],
    ['at work', 'email', 'asha@work.test', 'by number'],
    ['by number', 'phone', '9876501234', 'by address'],
    ['by address', 'email', 'asha@home.test', null],
    ['mentions', 'mention', 'asha@home.test', null],
    ['torn', 'mention', 'asha@home.test', null],
  ]);
});

test('only what has the address or number that was asked for is ticked at first', () => {
  const ticked = (asked: Followed) => {
    const leftOut = leftOutAtFirst({ ...search, asked });
    return found.flatMap(({ id }) => (leftOut.has(id) ? [] : [id]));
  };
  expect(ticked(search.asked)).toEqual(['by address', 'torn']);
  expect(ticked({ emails: [], phones: ['9876501234'] })).toEqual(['by number', 'by address']);
  // From the card of one who gave the address of one person and the number of another.
  expect(ticked({ emails: ['asha@home.test'], phones: ['5224000123'] })).toEqual(['torn']);
  expect(ticked({ emails: ['asha@home.test'], phones: ['9876501234'] })).toEqual([
    'by address',
    'torn',
  ]);
});

test('one that is left out leads no further', () => {
  const links = linkEnquiries(search, new Set(['at work']));
  expect(links.has('colleague')).toBe(false);
  expect([...links.keys()].sort()).toEqual([
    'at work',
    'by address',
    'by number',
    'mentions',
    'torn',
  ]);
  expect(linkEnquiries(search, new Set(['by address'])).has('by number')).toBe(false);
});

test('what the server did not follow is not followed here', () => {
  const links = linkEnquiries({ ...search, follow: search.asked }, new Set());
  expect([...links.keys()].sort()).toEqual(['by address', 'mentions', 'torn']);
});

import { expect, test } from 'vitest';
import { phoneDisplay } from '#contracts/contact-links.ts';
import { eventDay } from '../../src/lib/calendar.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').toLowerCase();

test('an event says its day and hours in Indian time, wherever it is built', () => {
  const morning = { starts: '2027-01-16T10:00:00+05:30', ends: '2027-01-16T07:30:00Z' };
  expect(plain(eventDay(morning, 'en-IN'))).toMatch(/^saturday,? 16 january,? 2027, 10:00 am – 1:00 pm$/);
});

test('an event of several days says both', () => {
  const days = { starts: '2027-01-16T10:00:00+05:30', ends: '2027-01-18T17:00:00+05:30' };
  expect(plain(eventDay(days, 'en-IN'))).toMatch(/16 january,? 2027, 10:00 am – monday,? 18 january,? 2027, 5:00 pm$/);
});

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+442071234567', '+442071234567'],
])('the number %s is read as %s', (e164, shown) => expect(phoneDisplay(e164)).toBe(shown));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactRequest } from '#features/enquiries/contract/contact.ts';
import {
  mailHref,
  phoneDisplay,
  phoneHref,
  phoneLinks,
  whatsappHref,
} from '#shared/contact-links.ts';
import { emailPattern } from '#shared/email-address.ts';
import { z } from '#shared/schema.ts';

/** Parts that have changed the meaning of an address before. */
const hostile = fc.constantFrom(
  ...[
    '?bcc=spy@x.test',
    '&bcc=spy@x.test',
    '%3Fbcc=spy@x.test',
    '?body=',
    '#',
    '%',
    '%0d%0aBcc:spy@x.test',
    '%ZZ',
  ],
  ...[
    '\r\nBcc: spy@x.test',
    '\n',
    '\0',
    ',',
    ';',
    ':',
    '/',
    '//',
    '\\',
    '"',
    '<',
    '>',
    '@',
    '@@',
    ' ',
    '\t',
    '\u00a0',
  ],
  ...[
    '\ud800',
    '\u202e',
    '\u200b',
    '😀',
    'ä',
    '+',
    '*21*123#',
    ';phone-context=x',
    '?text=',
    'javascript:',
    '&',
    '=',
  ],
  ...['a', 'asha', 'x.test', '@example.test', '98765', '+91', "o'brien", '!#$%&*+/=?^_`{|}~-'],
);
const anything = fc.oneof(
  fc.array(hostile, { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .tuple(fc.array(hostile, { maxLength: 3 }), fc.constantFrom('@example.test', '@x'))
    .map(([parts, end]) => parts.join('') + end),
);

test('whatever is stored as an address, its link writes to that one address and to nobody else', () => {
  let written = 0;
  fc.assert(
    fc.property(anything, anything, (email, subject) => {
      if (!emailPattern.test(email)) {
        expect(() => mailHref(email, subject)).toThrow(TypeError);
        return;
      }
      written += 1;
      const url = new URL(mailHref(email, subject));
      expect(url.protocol).toBe('mailto:');
      expect(url.hash).toBe('');
      // RFC 6068: what stands before the question mark are the readers, separated by commas.
      const readers = url.pathname.split(',').map(decodeURIComponent);
      expect(readers).toEqual([email]);
      expect(url.pathname).toMatch(/^[\w.!~*'()%-]+@[\w.%-]+$/);
      expect([...url.searchParams.keys()]).toEqual(subject ? ['subject'] : []);
      expect(url.searchParams.get('subject') ?? '').toBe(subject.toWellFormed());
    }),
    { numRuns: 3000 },
  );
  expect(written).toBeGreaterThan(100);
});

test('the address that gave a reply a hidden reader does so no more', () => {
  expect(mailHref('a?bcc=spy@evil.test', 'Your enquiry')).toBe(
    'mailto:a%3Fbcc%3Dspy@evil.test?subject=Your%20enquiry',
  );
  expect(mailHref('asha@example.test')).toBe('mailto:asha@example.test');
});

test('every address that the form takes can be answered', () => {
  const request = { name: 'Asha', message: 'Hello' };
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), anything), (email) => {
      const parsed = z.safeParse(contactRequest, { ...request, email });
      if (parsed.success) expect(new URL(mailHref(parsed.data.email ?? '')).search).toBe('');
    }),
    { numRuns: 2000 },
  );
});

test('a link to call or to write to a number holds its digits and nothing else', () => {
  fc.assert(
    fc.property(anything, anything, (phone, text) => {
      const digits = phone.replace(/\D/g, '');
      expect(phoneHref(phone)).toMatch(/^tel:\+?\d*$/);
      expect(phoneHref(phone).replace(/\D/g, '')).toBe(digits);
      const chat = new URL(whatsappHref(phone, text));
      expect(chat.origin).toBe('https://wa.me');
      expect(chat.pathname).toBe(`/${digits}`);
      expect([...chat.searchParams]).toEqual(text ? [['text', text.toWellFormed()]] : []);
      const stored = phoneLinks(phone, text);
      expect(stored.call ?? 'tel:0').toMatch(/^tel:\+?\d{1,15}$/);
      expect(stored.whatsapp ?? 'https://wa.me/1234567').toMatch(
        /^https:\/\/wa\.me\/[1-9]\d{6,14}(?:\?text=|$)/,
      );
    }),
    { numRuns: 3000 },
  );
  expect(phoneHref('+91 522 000 0000')).toBe('tel:+915220000000');
});

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+442071234567', '+442071234567'],
])('the number %s is read as %s', (e164, shown) => expect(phoneDisplay(e164)).toBe(shown));

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactRequest } from '#features/enquiries/contract/contact.ts';
import { startupIncubationRequest } from '#features/enquiries/contract/startup-incubation.ts';
import { keepPhoneDigits } from '#shared/phone.ts';
import { z } from '#shared/schema.ts';
import { phoneText } from '../../src/features/forms/phone-input.ts';

/** Ten digits as India has them: no number begins with the trunk's 0; many begin with 91. */
const number = fc.oneof(
  fc.stringMatching(/^[1-9]\d{9}$/),
  fc.stringMatching(/^91\d{8}$/),
  fc.stringMatching(/^9191\d{6}$/),
  fc.stringMatching(/^910\d{7}$/),
);

const prefix = fc.constantFrom(
  '',
  '+91',
  '+91 ',
  '+91-',
  '(+91) ',
  '+91 (0) ',
  '91',
  '91-',
  '0091',
  '00 91 ',
  '0',
  '(0)',
  '091 ',
);

const scripts = ['0', '०', '٠', '۰', '௦', '０'];
const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

/** A number as people write it: with or without its country, in groups, in any script. */
const spelled = fc
  .record({
    number,
    prefix,
    gaps: fc.array(fc.constantFrom('', '', '', ' ', '-', '.', '\u00a0', '\u200e'), {
      minLength: 10,
      maxLength: 10,
    }),
    zero: fc.constantFrom(...scripts),
    around: fc.constantFrom(
      ['', ''],
      ['Tel: ', ''],
      ['tel:', ''],
      ['\u202a', '\u202c'],
      ['', ' (home)'],
      ['', '\n'],
    ),
  })
  .map(({ number, prefix, gaps, zero, around: [ahead = '', behind = ''] }) => ({
    number,
    text:
      ahead +
      inScript(
        prefix + [...number].map((digit, index) => digit + (gaps[index] ?? '')).join(''),
        zero,
      ) +
      behind,
  }));

/** Types a text at the end, key by key. */
const typed = (keys: string) =>
  [...keys].reduce((held, key) => phoneText(held + key, held).text, '');

describe('a number in any spelling', () => {
  test('is the same ten digits typed key by key, pasted, filled in, and read by the server', () => {
    fc.assert(
      fc.property(spelled, ({ number, text }) => {
        expect(typed(text)).toBe(number);
        expect(phoneText(text)).toEqual({ text: number });
        expect(keepPhoneDigits(text)).toBe(number);
      }),
      { numRuns: 2000 },
    );
  });

  test('stays what it is when ten digits begin with 91; an eleventh drops the 91', () => {
    expect(typed('9198765432')).toBe('9198765432');
    expect(typed('91987654321')).toBe('987654321');
    expect(typed('919876543210')).toBe('9876543210');
  });

  test('an eleventh digit is refused and the ten stay; of what does not fit as a whole nothing is kept', () => {
    expect(phoneText('98765432105', '9876543210')).toEqual({
      text: '9876543210',
      refused: 'surplus',
    });
    expect(phoneText('+9876543210', '9876543210')).toEqual({
      text: '9876543210',
      refused: 'other',
    });
    for (const whole of [
      '9876543210 ext 12',
      '+971 50 123 4567',
      '00971501234567',
      '+1 415 555 2671',
      '442079460000',
    ])
      expect(phoneText(whole), whole).toEqual({ text: '', refused: 'other' });
  });
});

describe('the contracts', () => {
  const contactWith = (phone: unknown) =>
    z.safeParse(contactRequest, {
      name: 'Asha',
      email: 'asha@example.in',
      message: 'Hello',
      phone,
    });
  const incubationWith = (mobile: unknown) =>
    z.safeParse(startupIncubationRequest, { budget: '2Cr-5Cr', name: 'Asha', mobile });
  const messageOf = (result: ReturnType<typeof contactWith> | ReturnType<typeof incubationWith>) =>
    result.error?.issues[0]?.message;

  test('keep one spelling of all', () => {
    fc.assert(
      fc.property(spelled, ({ number, text }) => {
        expect(contactWith(text).data?.phone).toBe(number);
        expect(incubationWith(text).data?.mobile).toBe(number);
      }),
    );
  });

  test('take a number that is short: nobody is turned away', () => {
    expect(contactWith('2345678').data?.phone).toBe('2345678');
    expect(incubationWith('0522-234567').data?.mobile).toBe('522234567');
  });

  test.each(['', ' ', null, undefined, '+91', '0', '00'])('take %j for no number', (nothing) => {
    expect(contactWith(nothing)).toMatchObject({ success: true, data: { name: 'Asha' } });
    expect(contactWith(nothing).data?.phone).toBeUndefined();
    expect(messageOf(incubationWith(nothing))).toBe('mobileRequired');
  });

  test.each([
    'nine eight seven',
    '+1 415 555 2671',
    '+65 6123 4567',
    '0065 6123 4567',
    '98765432101',
    9876543210,
    {},
  ])('refuse %j rather than store what cannot be called', (wrong) => {
    expect(messageOf(contactWith(wrong))).toBe('phoneShape');
    expect(messageOf(incubationWith(wrong))).toBe('mobileShape');
  });
});

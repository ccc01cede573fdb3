import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactMessages, contactRequest } from '#contracts/contact.ts';
import { keepPhoneDigits } from '#contracts/phone.ts';
import { z } from '#contracts/schema.ts';
import { incubationMessages, startupIncubationRequest } from '#contracts/startup-incubation.ts';
import { editBetween, editPhone } from '../../src/features/forms/phone-edit.ts';

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
    gaps: fc.array(fc.constantFrom('', '', '', ' ', '-', '.', '\u00a0', '\u200e'), { minLength: 10, maxLength: 10 }),
    zero: fc.constantFrom(...scripts),
    around: fc.constantFrom(['', ''], ['Tel: ', ''], ['tel:', ''], ['\u202a', '\u202c'], ['', ' (home)'], ['', '\n']),
  })
  .map(({ number, prefix, gaps, zero, around: [ahead = '', behind = ''] }) => ({
    number,
    text:
      ahead + inScript(prefix + [...number].map((digit, index) => digit + (gaps[index] ?? '')).join(''), zero) + behind,
  }));

/** Types a text at the end, key by key. */
function typed(text: string, keys: string): string {
  return [...keys].reduce((held, key) => editPhone(held, held.length, held.length, key).text, text);
}

describe('a number in any spelling', () => {
  test('is the same ten digits typed key by key, pasted, filled in, and read by the server', () => {
    fc.assert(
      fc.property(spelled, ({ number, text }) => {
        expect(typed('', text)).toBe(number);
        expect(editPhone('', 0, 0, text)).toEqual({ text: number, caret: 10 });
        expect(editPhone('0123', 0, 4, text), 'over a selection of all').toEqual({ text: number, caret: 10 });
        expect(keepPhoneDigits(text)).toBe(number);
      }),
      { numRuns: 2000 },
    );
  });

  test('is the same however it comes in pieces: keys, pasted parts, an input method', () => {
    fc.assert(
      fc.property(spelled, fc.array(fc.nat({ max: 30 })), ({ number, text }, cuts) => {
        const ends = [...new Set([...cuts.filter((cut) => cut < text.length), text.length])].sort((a, b) => a - b);
        let begun = 0;
        let held = '';
        for (const end of ends) {
          held = editPhone(held, held.length, held.length, text.slice(begun, end)).text;
          begun = end;
        }
        expect(held).toBe(number);
      }),
      { numRuns: 2000 },
    );
  });

  test('stays what it is when ten digits begin with 91; an eleventh drops the 91', () => {
    expect(typed('', '9198765432')).toBe('9198765432');
    expect(typed('', '91987654321')).toBe('987654321');
    expect(typed('', '919876543210')).toBe('9876543210');
  });

  test('shows the country code until the first digit that counts', () => {
    const shown = (keys: string) => [...keys].map((_, index) => typed('', keys.slice(0, index + 1)));
    expect(shown('+91 98')).toEqual(['+', '+9', '+91', '+91', '9', '98']);
    expect(shown('009198')).toEqual(['0', '00', '009', '0091', '9', '98']);
    expect(shown('098')).toEqual(['0', '9', '98']);
    expect(shown('+98')).toEqual(['+', '+9', '98']);
  });
});

describe('any edit', () => {
  const edits = fc.array(
    fc.record({
      from: fc.nat({ max: 12 }),
      selected: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 12 }) }),
      inserted: fc.oneof(
        { weight: 4, arbitrary: fc.stringMatching(/^\d$/) },
        { weight: 1, arbitrary: fc.constantFrom('', '+', '0', '91', '+91', 'a', ' ') },
        { weight: 1, arbitrary: spelled.map(({ text }) => text) },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
      ),
    }),
    { maxLength: 30 },
  );

  test('leaves at most ten digits, nothing else but a country code being typed, and the caret inside', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        let held = '';
        for (const { from, selected, inserted } of steps) {
          const start = Math.min(from, held.length);
          const edit = editPhone(held, start, Math.min(start + selected, held.length), inserted);
          expect(edit.text).toMatch(/^(?:\d{0,10}|\+(?:9|910{0,7})?)$/);
          expect(edit.caret).toBeGreaterThanOrEqual(0);
          expect(edit.caret).toBeLessThanOrEqual(edit.text.length);
          held = edit.text;
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('in the middle keeps every other digit, and the caret behind what was typed', () => {
    const place = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(number, place, fc.stringMatching(/^\d$/), fc.boolean(), (digits, at, key, backwards) => {
        const short = editPhone(digits, backwards ? at - 1 : at, backwards ? at : at + 1, '');
        const gap = backwards ? at - 1 : at;
        expect(short).toEqual({ text: digits.slice(0, gap) + digits.slice(gap + 1), caret: gap });
        fc.pre(short.text.slice(0, gap) !== '0' && (gap > 0 || key !== '0'));
        expect(editPhone(short.text, gap, gap, key)).toEqual({
          text: digits.slice(0, gap) + key + digits.slice(gap + 1),
          caret: gap + 1,
        });
      }),
    );
  });

  test('that would make eleven digits is refused, and everything stays where it is', () => {
    const full = number.filter((digits) => !digits.startsWith('91'));
    fc.assert(
      fc.property(full, fc.integer({ min: 0, max: 10 }), fc.stringMatching(/^[1-9]$/), (digits, at, key) => {
        expect(editPhone(digits, at, at, key)).toEqual({ text: digits, caret: at, refused: 'surplus' });
      }),
    );
    expect(editPhone('1987654321', 0, 0, '9'), 'a 91 that the new digit makes is no country code').toEqual({
      text: '1987654321',
      caret: 0,
      refused: 'surplus',
    });
  });

  test('of signs and letters changes nothing, not even a selection', () => {
    fc.assert(
      fc.property(number, fc.nat({ max: 10 }), fc.stringMatching(/^[^\d+＋]+$/), (digits, at, signs) => {
        fc.pre(!/\p{Nd}/u.test(signs));
        expect(editPhone(digits, at, 10, signs)).toEqual({ text: digits, caret: 10 });
      }),
    );
  });

  test('that nobody announced is found by what changed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,10}$/),
        fc.nat({ max: 10 }),
        fc.nat({ max: 4 }),
        fc.stringMatching(/^[\d +-]{0,14}$/),
        (before, at, length, inserted) => {
          const from = Math.min(at, before.length);
          const to = Math.min(from + length, before.length);
          const after = before.slice(0, from) + inserted + before.slice(to);
          const found = editBetween(before, after, from + inserted.length);
          expect(before.slice(0, found.from) + found.inserted + before.slice(found.to)).toBe(after);
          expect(after.length - (before.length - found.to), 'it ends at the caret or before').toBeLessThanOrEqual(
            from + inserted.length,
          );
        },
      ),
    );
  });
});

describe('what does not fit', () => {
  test('is told from what does', () => {
    expect(editPhone('', 0, 0, '9876543210 ext 12')).toEqual({ text: '9876543210', caret: 10, refused: 'surplus' });
    expect(editPhone('', 0, 0, '+1 415 555 2671')).toMatchObject({ refused: 'foreign' });
    expect(editPhone('+', 1, 1, '6')).toEqual({ text: '6', caret: 1, refused: 'foreign' });
    expect(editPhone('00', 2, 2, '6')).toEqual({ text: '6', caret: 1, refused: 'foreign' });
    expect(editPhone('98', 1, 1, '7')).toEqual({ text: '978', caret: 2 });
  });
});

describe('the contracts', () => {
  const contactWith = (phone: unknown) =>
    z.safeParse(contactRequest, { name: 'Asha', email: 'asha@example.in', message: 'Hello', phone });
  const incubationWith = (mobile: unknown) =>
    z.safeParse(startupIncubationRequest, { budget: '2Cr-5Cr', name: 'Asha', mobile });
  const sentenceOf = (result: ReturnType<typeof contactWith> | ReturnType<typeof incubationWith>) =>
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
    expect(sentenceOf(incubationWith(nothing))).toBe(incubationMessages.mobileRequired);
  });

  test.each(['nine eight seven', '+1 415 555 2671', '+65 6123 4567', '0065 6123 4567', '98765432101', 9876543210, {}])(
    'refuse %j rather than store what cannot be called',
    (wrong) => {
      expect(sentenceOf(contactWith(wrong))).toBe(contactMessages.phoneShape);
      expect(sentenceOf(incubationWith(wrong))).toBe(incubationMessages.mobileShape);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { indianDay } from '#shared/indian-time.ts';
import { eligibilityCheck } from '../../src/copy/eligibility.ts';
import { schemas } from '../../src/copy/schema/collections.ts';
import { eligibilityRules } from '../../src/copy/schema/eligibility.ts';
import type { EligibilityAnswers } from '../../src/features/eligibility/judgement/check.ts';
import { judge, questionsFor } from '../../src/features/eligibility/judgement/evaluate.ts';
import { parseRupees, readableRupees } from '../../src/features/eligibility/judgement/rupees.ts';
import { anniversary, isDay } from '../../src/lib/calendar.ts';
import { copyFile, factValue } from '../support/content-files.ts';
import { untypeset } from '../support/untypeset.ts';

const words = schemas.shared.parse(copyFile('eligibility.yaml'));
if (words.file !== 'eligibility') throw new Error('eligibility.yaml says that it is another file');
const check = eligibilityCheck(words);

const today = '2026-11-21';
const crore = 10_000_000;

// The limits are law, which changes: they stand in facts.yaml alone.
const years = (id: string) => Number.parseInt(factValue(id), 10);
const rupees = (id: string) => parseRupees(untypeset(factValue(id))) ?? Number.NaN;
const age = { usual: years('recognition-age'), deepTech: years('deep-tech-age') };
const turnover = { usual: rupees('recognition-turnover'), deepTech: rupees('deep-tech-turnover') };
const holidayTurnover = rupees('tax-holiday-turnover');

/** The day before or after another, ISO. */
const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const [windowBegin = '', windowEnd = ''] = untypeset(factValue('tax-holiday-window'))
  .split(' to ')
  .map((day) => new Date(`${day} UTC`).toISOString().slice(0, 10));

/** A company that is eligible for both, whatever is said otherwise. */
const company: EligibilityAnswers = {
  entity: 'private-limited',
  incorporated: '2022-04-01',
  turnover: String(2 * crore),
  purpose: 'new',
  origin: 'fresh',
  machinery: 'none',
};

const verdict = (scheme: string, answers: EligibilityAnswers, day = today) =>
  judge(check, { ...company, ...answers }, day, scheme).verdict;
const recognition = (answers: EligibilityAnswers, day?: string) =>
  verdict('recognition', answers, day);
const taxHoliday = (answers: EligibilityAnswers, day?: string) =>
  verdict('tax-holiday', answers, day);
const asked = (answers: EligibilityAnswers, day = today) =>
  questionsFor(check, answers, day).map(({ id }) => id);

test('a young company that makes something new is likely eligible for both', () => {
  expect(recognition({})).toBe('likely');
  expect(taxHoliday({})).toBe('likely');
});

describe('type of company', () => {
  test.each([
    ['private-limited', 'likely', 'likely'],
    ['llp', 'likely', 'likely'],
    ['partnership', 'likely', 'not'],
    ['cooperative', 'likely', 'not'],
    ['one-person', 'likely', 'likely'],
    ['public-company', 'not', 'not'],
    ['trust', 'not', 'not'],
    ['other', 'together', 'together'],
    ['proprietorship', 'not', 'not'],
    ['unregistered', 'not', 'not'],
  ])('%s: recognition %s, tax holiday %s', (entity, first, second) => {
    expect([recognition({ entity }), taxHoliday({ entity })]).toEqual([first, second]);
  });

  test('nothing else is asked of those who are not on the list, or have no day of registration', () => {
    expect(asked({ entity: 'proprietorship' })).toEqual(['entity']);
    expect(asked({ entity: 'unregistered' })).toEqual(['entity']);
    expect(asked({ entity: 'trust' })).toEqual(['entity']);
    expect(asked({ entity: 'llp' })).toEqual([
      'entity',
      'incorporated',
      'turnover',
      'purpose',
      'origin',
      'machinery',
    ]);
    const { rules } = judge(check, { entity: 'unregistered' }, today, 'recognition');
    expect(rules.map((one) => one.verdict)).toEqual(['not', 'open', 'open', 'open', 'open']);
  });
});

describe('age', () => {
  /** Incorporated so many years ago. */
  const ago = (count: number) => anniversary(today, -count);

  test.each([
    [ago(age.usual), 'on the last anniversary that counts', 'likely'],
    [dayFrom(ago(age.usual), -1), 'the day after it', 'not'],
    [ago(age.deepTech), 'on the last that counts for deep tech', 'not'],
    [today, 'incorporated today', 'likely'],
  ])('%s, %s, without deep tech: %s', (incorporated, _when, expected) => {
    expect(recognition({ incorporated, 'deep-tech': 'none' })).toBe(expected);
  });

  test.each([
    [dayFrom(ago(age.usual), -1), 'all', 'likely'],
    [dayFrom(ago(age.usual), -1), 'partly', 'together'],
    [dayFrom(ago(age.usual), -1), 'none', 'not'],
    [ago(age.deepTech), 'all', 'likely'],
    [dayFrom(ago(age.deepTech), -1), 'all', 'not'],
  ])('%s with %s of deep tech: %s', (incorporated, deepTech, expected) => {
    expect(recognition({ incorporated, 'deep-tech': deepTech })).toBe(expected);
  });

  test('a company of 29 February has its last year until 28 February, where there is no other', () => {
    expect(anniversary('2016-02-29', 10)).toBe('2026-02-28');
    expect(anniversary('2008-02-29', 20)).toBe('2028-02-29');
    const leap = { incorporated: '2016-02-29', 'deep-tech': 'none' };
    const last = anniversary(leap.incorporated, age.usual);
    expect(recognition(leap, last)).toBe('likely');
    expect(recognition(leap, dayFrom(last, 1))).toBe('not');
  });
});

describe('turnover, to the rupee', () => {
  test.each([
    [turnover.usual, 'none', 'likely'],
    [turnover.usual + 1, 'none', 'not'],
    [turnover.usual + 1, 'partly', 'together'],
    [turnover.usual + 1, 'all', 'likely'],
    [turnover.deepTech, 'all', 'likely'],
    [turnover.deepTech + 1, 'all', 'not'],
    [0, 'none', 'likely'],
  ])('%i rupees with %s of deep tech: %s', (sum, deepTech, expected) => {
    expect(recognition({ turnover: String(sum), 'deep-tech': deepTech })).toBe(expected);
  });

  test('above the ceiling of the tax holiday, another year may still count', () => {
    expect(taxHoliday({ turnover: String(holidayTurnover) })).toBe('likely');
    expect(taxHoliday({ turnover: String(holidayTurnover + 1) })).toBe('together');
    expect(recognition({ turnover: String(holidayTurnover + 1) })).toBe('likely');
  });
});

test.each([
  ['2016-11-22', 'not', 'incorporated ten years ago to the day: its ten tax years ended in March'],
  ['2017-03-31', 'not', 'the last day of the tax year 2016-17'],
  ['2017-04-01', 'together', 'one tax year is left'],
  ['2019-03-31', 'together', 'two are left'],
  ['2019-04-01', 'likely', 'three are left'],
])('tax years: of %s, looked at on 22 November 2026, %s (%s)', (incorporated, expected) => {
  expect(recognition({ incorporated, 'deep-tech': 'none' }, '2026-11-22')).toBe('likely');
  expect(taxHoliday({ incorporated }, '2026-11-22')).toBe(expected);
});

test.each([
  ['none', 'likely'],
  ['little', 'likely'],
  ['more', 'not'],
  ['unsure', 'together'],
])('machinery that was used before, %s: the tax holiday alone is %s', (machinery, expected) => {
  expect([recognition({ machinery }), taxHoliday({ machinery })]).toEqual(['likely', expected]);
});

test('machinery is asked about only where the tax holiday is still possible, and again after Back', () => {
  const machinery = (answers: EligibilityAnswers) =>
    asked({ ...company, ...answers }).includes('machinery');
  expect([machinery({}), machinery({ machinery: 'more' })]).toEqual([true, true]);
  expect(machinery({ entity: 'partnership' })).toBe(false);
  expect(machinery({ purpose: 'neither' })).toBe(false);
});

test.each([
  [dayFrom(windowBegin, -1), 'not'],
  [windowBegin, 'likely'],
])(
  'incorporated on %s, at the beginning of the window of the tax holiday: %s',
  (incorporated, expected) => {
    expect(taxHoliday({ incorporated }, anniversary(windowBegin, 1))).toBe(expected);
  },
);

test.each([
  [windowEnd, 'likely'],
  [dayFrom(windowEnd, 1), 'not'],
])('incorporated on %s, at its end: %s', (incorporated, expected) => {
  expect(taxHoliday({ incorporated }, anniversary(windowEnd, 1))).toBe(expected);
  expect(recognition({ incorporated }, anniversary(windowEnd, 1))).toBe('likely');
});

test.each([
  [{ purpose: 'scale' }, 'likely'],
  [{ purpose: 'neither' }, 'not'],
  [{ purpose: 'unsure' }, 'together'],
  [{ origin: 'split' }, 'not'],
  [{ origin: 'converted' }, 'together'],
  [{ origin: 'unsure' }, 'together'],
  [{ origin: 'unsure', purpose: 'neither' }, 'not'],
] as const)(
  'purpose and origin: %o is %s, and the tax holiday follows recognition',
  (answers, expected) => {
    expect(recognition(answers)).toBe(expected);
    expect(taxHoliday(answers)).toBe(expected);
  },
);

test('deep tech is asked about only where its wider limits would matter', () => {
  const deepTech = (answers: EligibilityAnswers) =>
    asked({ ...company, ...answers }).includes('deep-tech');
  expect(deepTech({})).toBe(false);
  expect(deepTech({ incorporated: dayFrom(anniversary(today, -age.usual), -1) })).toBe(true);
  expect(deepTech({ incorporated: dayFrom(anniversary(today, -age.deepTech), -1) })).toBe(false);
  expect(deepTech({ turnover: String(turnover.usual + 1) })).toBe(true);
  expect(deepTech({ turnover: String(turnover.deepTech + 1) })).toBe(false);
});

test('every option of every question is judged, and every rule names its source and the day it was checked', () => {
  for (const { rules } of check.schemes) {
    for (const rule of rules) {
      expect(rule.source, rule.id).toMatch(/^https:/);
      expect(isDay(rule.checked), rule.id).toBe(true);
      const verdicts =
        rule.kind === 'choice' ? [rule] : 'wider' in rule && rule.wider ? [rule.wider] : [];
      for (const { question, verdicts: judged } of verdicts) {
        const options = check.questions.flatMap((one) =>
          one.id === question && one.kind === 'choice' ? one.options : [],
        );
        expect(Object.keys(judged).sort()).toEqual(options.map(({ id }) => id).sort());
      }
    }
  }
});

test('a limit that cannot be read stops the build with the name of the fact', () => {
  const rule = { id: 'age', kind: 'age', fact: 'recognition-turnover', question: 'incorporated' };
  const parsed = eligibilityRules.safeParse({
    questions: [],
    schemes: [{ id: 'recognition', rules: [rule] }],
  });
  expect(parsed.error?.issues[0]?.message).toMatch(/"recognition-turnover" is no number of years/);
});

test('the day is that of India', () => {
  expect(indianDay(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(indianDay(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
  expect(['2024-02-29', '2023-02-29', '2026-13-01', '26-1-1', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['0', 0],
  ['12,50,000', 1_250_000],
  ['₹ 2,00,00,00,001', 200 * crore + 1],
  ['Rs. 50 lakh', 5_000_000],
  ['1.1 crore', 11_000_000],
  ['200 Crores', 200 * crore],
  ['2 cr', 2 * crore],
  ['１００', 100],
  ['100.50', 100.5],
  ['१०', 10],
  ['₹ १.५ करोड़', 15_000_000],
  ['50 लाख', 5_000_000],
  ['5,00,000/-', 500_000],
  ['', undefined],
  ['-5', undefined],
  ['much', undefined],
  ['5 million', undefined],
  ['5 constructor', undefined],
  ['1/2 crore', undefined],
  ['1e9', undefined],
  ['9'.repeat(40), undefined],
])('%o is read as %s rupees', (text, rupees) => expect(parseRupees(text)).toBe(rupees));

test('an amount is read back so that a slip of noughts is seen', () => {
  expect(readableRupees(200 * crore + 1, 'en-IN')).toMatch(
    /^₹2,00,00,00,001 \(200.0000001\s?crore\)$/,
  );
  expect(readableRupees(0, 'en-IN')).toBe('₹0');
});

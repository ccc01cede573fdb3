import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtFacts } from '#features/facts/contract/admin.ts';
import { eventOfField, placeOf } from '#features/facts/contract/field-ids.ts';
import { unitOf } from '#features/facts/contract/stage.ts';
import { isEmptyFact, photosIn, validateFact } from '#features/facts/contract/values.ts';
import generated from '#generated/facts.json' with { type: 'json' };
import { fillDates, firstDate } from '../../src/copy/example-dates.ts';
import {
  exampleFacts,
  examplePhotos,
  examplesBeside,
  exampleValidUntil,
} from '../../src/copy/example-facts.ts';
import { applyOverrides } from '../../src/copy/fact-layers.ts';

/** A Saturday in India, and still a Friday in London. */
const today = new Date('2026-11-27T19:00:00Z');
const examples = exampleFacts(today);
const fields = new Map(
  builtFacts
    .parse(generated)
    .groups.flatMap((group) => group.fields.map((field) => [field.id, field] as const)),
);

test('dates are reckoned from the week of the build, in India, and written for readers', () => {
  expect(fillDates('{saturday+0}', 'en', today)).toBe('Saturday, 28 November 2026');
  expect(fillDates('{monday+2}, 11:00 am', 'en', today)).toBe('Monday, 7 December 2026, 11:00 am');
  expect(fillDates('{sunday+1}', 'hi', today)).toMatch(/6 दिसंबर 2026/);
  expect(fillDates('{friday+6 10:00}', 'en', today)).toBe('2027-01-08T10:00:00+05:30');
  expect(firstDate('{friday+6 10:00} {monday+2}', today)).toBe('2026-12-07');
  expect(() => fillDates('{someday+2}', 'en', today)).toThrow('someday');
});

test('every date of the example is still to come for a week at least', () => {
  const week = new Date(today.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  expect(exampleValidUntil(today)?.localeCompare(week)).toBe(1);
});

test('every value is one that its field takes from an owner, and the photos exist', () => {
  const photos = examplePhotos();
  expect(photos).toHaveLength(7);
  for (const [id, value] of Object.entries(examples)) {
    const field = fields.get(id);
    expect(field, id).toBeDefined();
    if (field) expect(validateFact(field, value), id).toEqual({ value });
    for (const name of photosIn(value))
      expect(
        photos.map(({ photo }) => photo),
        id,
      ).toContain(name);
  }
});

test('the example leaves no program, service or event without its terms, in both languages', () => {
  const open = [...fields.values()].filter(
    ({ id, yaml }) =>
      /(?:terms\.(?:fee|duration|trainers|nextDate)|date\.starts)$/.test(id) &&
      isEmptyFact(yaml) &&
      isEmptyFact(examples[id] ?? ''),
  );
  expect(
    open.map(({ id }) => id).filter((id) => !/workshop|pitch-day|date\.starts/.test(id)),
  ).toEqual([]);
  const dated = Object.keys(examples).filter((id) => id.endsWith('#date.starts'));
  expect(new Set(dated.map(eventOfField)).size).toBe(3);
});

test('nobody can be reached by the example', () => {
  const text = JSON.stringify(examples);
  for (const [number] of text.matchAll(/\+91[\d ]{8,}/g))
    expect(number.replaceAll(' ', '')).toMatch(/^\+91(?:522)?0+$/);
  for (const [address] of text.matchAll(/[\w.-]+@[\w.-]+/g))
    expect(address).toMatch(/@example\.com$/);
  for (const [gstin] of text.matchAll(/\b\d\d[A-Z]{5}\d{4}[A-Z]\w{3}\b/g))
    expect(gstin).toMatch(/^00/);
  expect(text).not.toMatch(/https?:|\bupi\b|ifsc|account (?:no|number)/i);
});

test('an own value in one language hides the example of the fact in every language', () => {
  const shown = (own: Parameters<typeof examplesBeside>[0]) =>
    Object.keys(examplesBeside(own, examples));
  expect(shown({})).toHaveLength(Object.keys(examples).length);
  const street = shown({ 'site.yaml#address.street': '12 Ashok Marg' });
  expect(street.filter((id) => placeOf(id).path === 'address.street')).toEqual([]);
  expect(street).toContain('site.yaml#phone');
});

test('own trainers in English alone replace all of the example in both languages', () => {
  const photo = 'desk-0123456789abcdef.jpg';
  const own = {
    'site.yaml#team': [{ name: 'Asha Verma', done: 'Sales', photo, consent: '2026-11-20' }],
  };
  const layers = [examplesBeside(own, examples), own];
  for (const file of ['site.yaml', 'hi/site.yaml']) {
    const { team } = applyOverrides(file, { team: [] }, layers) as { team: { name: string }[] };
    expect(
      team.map(({ name }) => name),
      file,
    ).toEqual(['Asha Verma']);
  }
});

test('the terms of one offer are one unit: beside an own fee nothing of the example is left', () => {
  const id = 'en/pages/youth-development.yaml#terms.fee';
  const kept = Object.keys(examplesBeside({ [id]: '₹4,000 a month' }, examples));
  expect(kept.filter((one) => one.includes('youth-development'))).toEqual([]);
  expect(kept.some((one) => one.includes('political-training'))).toBe(true);
  expect(unitOf('hi/pages/startup.yaml#process.fees.terms.fee')).not.toBe(
    unitOf('en/pages/startup.yaml#program.terms.fee'),
  );
});

test('an empty own value takes the example of the fact off, and an empty one of no fact shows it', () => {
  const own = { 'site.yaml#whatsapp': '' };
  const site = applyOverrides('site.yaml', { whatsapp: '', phone: '' }, [
    examplesBeside(own, examples),
    own,
  ]);
  expect(site).toMatchObject({ whatsapp: '', phone: { e164: '+915220000000' } });
  expect(existsSync('src/content/example/en.yaml')).toBe(true);
});

import { dump } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtFacts } from '#features/facts/contract/admin.ts';
import { validateFact } from '#features/facts/contract/values.ts';
import generated from '#generated/facts.json' with { type: 'json' };
import { readFileAlone } from '../../src/copy/content-file.ts';
import { readContent } from '../../src/copy/read-content.ts';
import { company } from '../support/content-files.ts';
import { untypeset } from '../support/untypeset.ts';

const filled = {
  registration: {
    form: 'private-limited',
    number: 'U80900UP2020PTC123456',
    gstin: '09ABCDE1234F1Z5',
    office: '12 Ashok Marg, Lucknow',
    contact: 'Asha Verma',
  },
  grievance: { name: 'Ravi Singh', role: 'Manager', hours: 'Monday to Friday, 10:00 to 17:00' },
  refunds: { before: 'All comes back.', during: 'You pay what was held.', cancelled: 'All of it.' },
};

/** site.yaml as it is in the repository, with nothing filled in. */
const empty = readFileAlone('site.yaml') as object;

/** Modules of the build with this company in site.yaml. */
async function built(own: object) {
  vi.resetModules();
  vi.doMock('../../src/content/site.yaml?raw', () => ({ default: dump({ ...empty, ...own }) }));
  const { organisation } = await import('../../src/chrome/structured-data.ts');
  const { office } = await import('../../src/copy/office.ts');
  const { registrationLines } = await import('../../src/copy/registration.ts');
  const { pointsFor, toldSettings } = await import('../../src/copy/told-settings.ts');
  const { pageUnion } = await import('../../src/copy/schema/pages/index.ts');
  const printed = (name: 'terms' | 'refunds' | 'privacy', language = 'en') => {
    const copy = pageUnion.parse(readContent(`${language}/pages/${name}.yaml`));
    if (!('sections' in copy)) throw new Error(`${name} has no clauses`);
    const said = copy.sections.flatMap(({ title, paragraphs, points }) => [
      title,
      ...paragraphs,
      ...pointsFor(points, toldSettings({})),
    ]);
    return untypeset(said.join('\n'));
  };
  /** What parents are told before they pay. */
  const answered = (language: string) => {
    const copy = pageUnion.parse(readContent(`${language}/pages/youth-development.yaml`));
    if (!('ask' in copy)) throw new Error('youth-development has no questions');
    const said = copy.ask.items.flatMap(({ answer }) => pointsFor(answer, toldSettings({})));
    return untypeset(said.join('\n'));
  };
  return {
    answered,
    data: organisation(new URL('https://areia.in')) as Record<string, unknown>,
    office: office(),
    lines: registrationLines(),
    printed,
  };
}

afterAll(() => void vi.doUnmock('../../src/content/site.yaml?raw'));

describe('filled in', () => {
  let site: Awaited<ReturnType<typeof built>>;
  beforeAll(async () => {
    site = await built(filled);
  });

  test('footer and About say who the company is in law, and search engines are told', () => {
    expect(site.lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Form of the firm: Private limited company',
      'CIN: U80900UP2020PTC123456',
      'GSTIN: 09ABCDE1234F1Z5',
      'Contact person: Asha Verma',
      'Registered office: 12 Ashok Marg, Lucknow',
    ]);
    expect(site.data).toMatchObject({
      identifier: { propertyID: 'CIN', value: 'U80900UP2020PTC123456' },
      vatID: '09ABCDE1234F1Z5',
      contactPoint: { name: 'Asha Verma' },
      address: [{}, { name: 'Registered office', streetAddress: '12 Ashok Marg, Lucknow' }],
    });
  });

  test('terms, refunds and privacy notice name the officer, the times and the rules', () => {
    expect(site.printed('terms')).toMatch(
      /Grievance officer: Ravi Singh, Manager\..*\nTimes: Monday/,
    );
    expect(site.printed('terms')).toContain('our GSTIN, 09ABCDE1234F1Z5,');
    expect(site.printed('refunds')).toContain('Before the first session: All comes back.');
    expect(site.printed('refunds')).toContain('After it has begun: You pay what was held.');
    expect(site.printed('refunds')).not.toMatch(/another date|depends on the program/);
    expect(site.printed('privacy')).toContain('Ravi Singh');
  });

  test('parents read the rule for refunds itself where they ask for it', () => {
    expect(site.answered('en')).toMatch(
      /Before the first session: All comes back\.\nAfter it has begun: You pay what was held\.\nIf we cancel: All of it\./,
    );
    expect(site.answered('en')).not.toContain('written offer');
    expect(site.answered('hi')).toMatch(/All comes back\..*\n.*You pay what was held\./);
  });
});

test('the office is said with its PIN code, and marked for maps once its street is filled in', async () => {
  const street = '12 Ashok Marg';
  const known = await built({ address: { ...company.address, street } });
  expect(known.office).toEqual([street, 'Lucknow, Uttar Pradesh 226001']);
  expect(known.data).toMatchObject({ address: { streetAddress: street }, geo: {} });
  const without = await built({});
  expect(without.office).toEqual(['Lucknow, Uttar Pradesh 226001']);
  expect(without.data).not.toHaveProperty('geo');
});

test('what is empty stands nowhere: no label without a value, and nobody is named', async () => {
  const { answered, data, lines, printed } = await built({});
  expect(lines).toEqual([]);
  expect(Object.keys(data)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/identifier|vatID|contactPoint/)]),
  );
  for (const name of ['terms', 'refunds'] as const) {
    expect(printed(name)).not.toMatch(/officer|CIN|Registered office|: *\n|[{}]/);
    expect(printed(name)).toContain('1915');
  }
  expect(printed('refunds')).toMatch(/another date, or all that you have paid.*within 30 days/);
  expect(answered('en')).toMatch(/Your written offer says it.*\nIf we cancel, you choose another/);
});

test.each(['en', 'hi'])('terms and refunds have 500 words at most each: %s', async (language) => {
  const { printed } = await built(filled);
  for (const name of ['terms', 'refunds'] as const)
    expect(printed(name, language).split(/\s+/).length, name).toBeLessThanOrEqual(500);
});

test('the desk keeps no number that is none, and no voice without consent', () => {
  const fields = builtFacts.parse(generated).groups.flatMap((group) => group.fields);
  const judge = (id: string, value: unknown) => {
    const field = fields.find((one) => one.id === `site.yaml#${id}`);
    if (!field) throw new Error(`${id} is no field`);
    return Object.keys(validateFact(field, value as never))[0];
  };
  for (const number of ['U80900UP2020PTC123456', 'AAB-1234'])
    expect(judge('registration.number', number)).toBe('value');
  for (const number of ['U80900UP2020PTC12345', 'AAB1234', 'x'])
    expect(judge('registration.number', number)).toBe('error');
  expect(judge('registration.gstin', '09ABCDE1234F1Z5')).toBe('value');
  expect(judge('registration.gstin', '09ABCDE1234F1X5')).toBe('error');
  const said = { name: 'Asha', role: 'Trainer', place: 'Kanpur', words: 'यह काम आया।', photo: '' };
  expect(judge('voices', [{ ...said, consent: '2026-11-20' }])).toBe('value');
  for (const consent of ['', 'soon', '2026-02-30'])
    expect(judge('voices', [{ ...said, consent }]), consent).toBe('error');
  expect(judge('voices', [{ ...said, consent: '2026-11-20', words: ' ' }])).toBe('error');
});

test('a figure says how it was counted once method and years are there, else that it is our count', async () => {
  const { countOf, isOwnCount } = await import('../../src/copy/counted.ts');
  const fact = (counted?: object) => ({ ...company, counted }) as never;
  const empty = { method: '', period: '', sample: '', date: '' };
  const full = { ...empty, method: 'Attendance sheets', period: '2018 to 2026' };
  expect(countOf(fact(full))).toBe('Attendance sheets; 2018 to 2026');
  expect(countOf(fact({ ...empty, method: 'Attendance sheets' }))).toBeUndefined();
  expect([isOwnCount([fact(full), fact()]), isOwnCount([fact(full), fact(empty)])]).toEqual([
    false,
    true,
  ]);
});

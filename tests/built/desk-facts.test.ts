import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtFacts } from '#features/facts/contract/admin.ts';
import { isEmptyFact, validateFact } from '#features/facts/contract/values.ts';
import generated from '#generated/facts.json' with { type: 'json' };
import { onPreBuild } from '../../netlify/build-plugin/index.mjs';
import { settleFacts } from '../../src/build/facts/settle-facts.ts';
import { companyData } from '../../src/build/languages/company-data.ts';
import { contentFindings } from '../../src/build/to-do/content-findings.ts';
import { withLayers } from '../../src/copy/fact-layers.ts';
import { leftOutFacts, publishedFacts, validOverrides } from '../../src/copy/published-facts.ts';
import { readContent } from '../../src/copy/read-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-facts-'));
  vi.stubEnv('FACTS_DIR', folder);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});
// What has been left out here is not to be missing in other files' tests.
afterAll(settleFacts);

/** Publishes values, as the next build finds them. */
async function publish(values: object): Promise<void> {
  await writeFile(join(folder, 'facts.json'), JSON.stringify({ version: 1, values }));
  settleFacts();
}

const reasons = () =>
  Object.fromEntries(leftOutFacts().map(({ field, reason }) => [field, reason]));

test('what the desk says stands in both languages, in numbers, dates and words', async () => {
  await publish({
    'site.yaml#phone': '+91 522 400 1234',
    'site.yaml#address.street': '12 Ashok Marg',
    'hi/site.yaml#address.street': '12 अशोक मार्ग',
    'site.yaml#address.locality': 'Kanpur',
    'site.yaml#hours': [
      {
        days: 'Monday to Wednesday',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'],
        opens: '09:30',
        closes: '18:00',
      },
    ],
    'en/events/bootcamp.yaml#date.starts': '2027-01-16T10:00:00+05:30',
    'en/events/bootcamp.yaml#date.ends': '2027-01-18T17:00:00+05:30',
    'en/events/bootcamp.yaml#date.place': 'Our office',
    'en/events/bootcamp.yaml#date.online': 'no',
    'hi/events/bootcamp.yaml#date.place': 'हमारा दफ़्तर',
    'facts.yaml#reply-time.checked': '2026-11-22',
    'facts.yaml#bootcamp-length.value': '4 days',
  });
  expect(companyData('site', 'en')).toMatchObject({
    phone: { display: '+91 522 400 1234', e164: '+915224001234' },
  });
  const hindi = { street: '12 अशोक मार्ग', locality: 'Kanpur' };
  expect(companyData('site', 'hi')).toMatchObject({
    address: hindi,
    hours: [{ days: 'सोमवार से बुधवार' }],
  });
  // What the desk says in English alone is true; what the file says in Hindi was.
  expect(companyData('facts', 'hi')).toMatchObject({
    'bootcamp-length': { value: '4 days', english: '4 days' },
  });
  const date = {
    starts: '2027-01-16T10:00:00+05:30',
    ends: '2027-01-18T17:00:00+05:30',
    online: false,
  };
  expect(readContent('en/events/bootcamp.yaml')).toMatchObject({
    date: { ...date, place: 'Our office' },
  });
  expect(readContent('hi/events/bootcamp.yaml')).toMatchObject({
    date: { ...date, place: 'हमारा दफ़्तर' },
  });
  const left = contentFindings('2026-11-22').map(({ where }) => where);
  expect(left).toContain('src/content/site.yaml: email');
  expect(left).not.toContain('src/content/site.yaml: phone');
});

test('what does not fit is left out with a reason, and everything else stands', async () => {
  const openHouse = (path: string) => `en/events/open-house.yaml#date.${path}`;
  await publish({
    'site.yaml#email': 'office@areia.in',
    'site.yaml#founder.portrait': 'desk-0123456789abcdef.jpg',
    'site.yaml#founder.bio': 'W'.repeat(901),
    'en/pages/youth-development.yaml#terms.fee': 'from {facts.nonsense} a month',
    'en/pages/youth-development.yaml#terms.venue': 'Our office',
    'en/pages/youth-development.yaml#terms.gone': 'a field of yesterday',
    'en/pages/gone.yaml#terms.fee': 'a page of yesterday',
    [openHouse('starts')]: '2027-01-16T10:00:00+05:30',
    [openHouse('ends')]: '2027-01-15T10:00:00+05:30',
    [openHouse('place')]: 'Our office',
    'en/events/open-house.yaml#seats': 12,
    'en/events/bootcamp.yaml#date.starts': '2027-01-16T10:00:00+05:30',
    'facts.yaml#wages-share.value': 'a field that was retired',
    'facts.yaml#mentors.value': '60+',
    // As a version of the site kept them that asked for less.
    'site.yaml#voices': [{ name: 'Asha', role: '', place: '', words: '', photo: '', consent: '' }],
  });
  expect(validOverrides()).toEqual({
    'site.yaml#email': 'office@areia.in',
    'en/pages/youth-development.yaml#terms.venue': 'Our office',
    'en/events/open-house.yaml#seats': 12,
    'facts.yaml#mentors.value': '60+',
  });
  expect(readContent('en/events/open-house.yaml')).not.toHaveProperty('date');
  expect(readContent('en/events/bootcamp.yaml')).not.toHaveProperty('date');
  expect(reasons()).toMatchObject({
    'site.yaml#founder.bio': expect.stringContaining('shorten it to 900'),
    'site.yaml#founder.portrait': expect.stringContaining('choose it again'),
    [openHouse('starts')]: expect.stringContaining('end after it begins'),
    [openHouse('ends')]: expect.stringContaining('end after it begins'),
    'en/events/bootcamp.yaml#date.starts': expect.stringContaining('fill in all three'),
    'facts.yaml#wages-share.value': expect.stringContaining('files to download'),
  });
  expect(leftOutFacts().map(({ name }) => name)).toContain('About the founder (Founder)');
});

test.each([
  ['site.yaml#phone', 'call us', 'Phone (Company and contact)'],
  ['site.yaml#email', 'nobody', 'Email (Company and contact)'],
  ['site.yaml#address.postalCode', '12', 'PIN code (Company and contact)'],
  [
    'hi/site.yaml#address.street',
    'क'.repeat(121),
    'House and street (Company and contact), in Hindi',
  ],
])('a build stops rather than go on without %s', async (id, value, name) => {
  await expect(publish({ [id]: value, 'facts.yaml#mentors.value': '' })).rejects.toThrow(name);
});

test('a value that only the schema refuses is left out, and its neighbours stay', async () => {
  const talk = (path: string) => `en/events/sales-talk.yaml#${path}`;
  const title = { [talk('title')]: 'Sales talk', [talk('text')]: 'How to ask for the order.' };
  await publish({ ...title, [talk('about')]: 'a text, and the schema has a list here' });
  expect(Object.keys(reasons())).toEqual([talk('about')]);
  expect(validOverrides()).toEqual(title);
});

test('values of an earlier version are laid over the place that their fields have now', async () => {
  await publish({
    'en/services/corporate.yaml#detail.terms.fee': '₹38,000 a day',
    'hi/services/corporate.yaml#detail.terms.fee': '₹38,000 प्रतिदिन',
    'en/services/youth.yaml#detail.terms.fee': '₹1 of before',
    'en/pages/youth-development.yaml#terms.fee': '₹6,400',
    'en/pages/services.yaml#charges.items.3.answer': 'All of it.',
  });
  expect(leftOutFacts()).toEqual([]);
  expect(readContent('en/pages/corporate-training.yaml')).toMatchObject({
    terms: { fee: '₹38,000 a day' },
  });
  expect(readContent('hi/pages/corporate-training.yaml')).toMatchObject({
    terms: { fee: '₹38,000 प्रतिदिन' },
  });
  expect(readContent('en/pages/youth-development.yaml')).toMatchObject({
    terms: { fee: '₹6,400' },
  });
  expect(readContent('en/services/corporate.yaml')).not.toHaveProperty('detail.terms');
  expect(readContent('en/pages/services.yaml')).toMatchObject({
    charges: { items: { refunds: { answer: 'All of it.' } } },
  });
});

test('of several layers the last is on top, and English over Hindi of the layers below', () => {
  const street = 'site.yaml#address.street';
  const example = {
    [street]: '1 Example Road',
    [`hi/${street}`]: '1 नमूना मार्ग',
    'site.yaml#legalName': 'Example',
  };
  const owner = { [street]: '12 Ashok Marg' };
  withLayers([example, owner], () => {
    expect(companyData('site', 'en')).toMatchObject({
      legalName: 'Example',
      address: { street: '12 Ashok Marg' },
    });
    expect(companyData('site', 'hi')).toMatchObject({ address: { street: '12 Ashok Marg' } });
  });
  withLayers([example], () => {
    expect(companyData('site', 'hi')).toMatchObject({ address: { street: '1 नमूना मार्ग' } });
  });
});

/** What Netlify's plugin is handed; `failed` is what it says then. */
function netlifyBuild() {
  const failed: string[] = [];
  const fail = (message: string) => failed.push(message) as never;
  const constants = { SITE_ID: 'a', NETLIFY_API_TOKEN: 'b' };
  return { constants, utils: { build: { failBuild: fail, failPlugin: fail } }, failed };
}

test('a store that cannot be read fails the build on Netlify', async () => {
  const { failed, ...netlify } = netlifyBuild();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 403 }));
  await onPreBuild(netlify);
  expect(failed).toEqual([expect.stringContaining('cannot be read')]);
  vi.unstubAllGlobals();
});

test('the live store decides on the stage of a build on Netlify', async () => {
  const token = 'a token';
  const server = new BlobsServer({ directory: join(folder, 'blobs'), token });
  const edgeURL = `http://localhost:${(await server.start()).port}`;
  const context = { edgeURL, uncachedEdgeURL: edgeURL, siteID: 'site', token };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
  vi.stubEnv('FACTS_DIR', '');
  const { failed, utils } = netlifyBuild();
  const store = getStore({ name: 'enquiries-production', ...context });
  const before = process.cwd();
  process.chdir(folder);
  try {
    const stageOfBuild = async () => {
      await onPreBuild({ constants: {}, utils });
      return publishedFacts().stage;
    };
    expect(await stageOfBuild(), 'an empty store').toBe('example');
    const facts = { version: 1, values: {}, changes: [], published: null };
    await store.setJSON('facts/current', { ...facts, stage: 'own' });
    expect(await stageOfBuild(), 'a choice of the owner').toBe('own');
    await store.setJSON('facts/current', facts);
    expect(await stageOfBuild(), 'facts of an earlier version, not published').toBe('example');
    await store.setJSON('publishing/state', { state: 'live', asked: 1 });
    expect(await stageOfBuild(), 'published by an earlier version').toBe('open');
    await store.delete('publishing/state');
    await store.set('site/opened', new Date().toISOString());
    expect(await stageOfBuild(), 'the mark of an opened site').toBe('open');
    expect(failed).toEqual([]);
  } finally {
    process.chdir(before);
    await server.stop();
  }
});

test('whatever is typed, the desk keeps only what its field takes', () => {
  const fields = builtFacts.parse(generated).groups.flatMap((group) => group.fields);
  for (const field of fields) {
    // The values of the files fit, but for a required one that the owner has yet to fill in.
    if (!isEmptyFact(field.yaml))
      expect(validateFact(field, field.yaml), field.id).toHaveProperty('value');
    for (const odd of ['\u0000', '<script>', [{}], {}, Number.NaN]) {
      const judged = validateFact(field, odd as never);
      if ('value' in judged && field.kind !== 'text' && field.kind !== 'longtext')
        expect(judged.value).toBe('');
    }
  }
});

/** Texts that a stranger to schemas might type, each in turn as long as its field takes. */
const typed = (length: number, letter: string) => [
  '<',
  '{site.nope}',
  '{site.city}',
  'x@y.co',
  'a..b@example.com',
  '12345',
  '+91 (522) 400-12-34',
  'https://a.in/{site.nope}',
  letter.repeat(length),
  `${letter.repeat(length - 1)}😀`,
  `“${'7'.repeat(length - 2)}”`,
];

test.each([0, -1])('whatever the desk takes, the build shows (%j)', async (which) => {
  const fields = builtFacts.parse(generated).groups.flatMap((group) => group.fields);
  const values = fields.flatMap((field) => {
    const texts = typed(field.max ?? 200, field.language ? 'क' : 'W');
    const taken = texts.flatMap((text) => {
      const judged = validateFact(field, text);
      return 'value' in judged && judged.value === text ? [text] : [];
    });
    const value = taken.at(which);
    return value === undefined ? [] : [[field.id, value] as const];
  });
  expect(values.length).toBeGreaterThan(200);
  await publish(Object.fromEntries(values));
  expect(leftOutFacts()).toEqual([]);
});

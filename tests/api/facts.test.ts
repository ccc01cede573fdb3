import type { Context } from '@netlify/functions';
import { load } from 'js-yaml';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  changeFacts,
  exportFacts,
  type FactField,
  factConflict,
  facts as factsContract,
  publishFacts,
} from '#features/facts/contract/admin.ts';
import { isOfNotice } from '#features/facts/contract/field-ids.ts';
import { addPhoto, photoFile, photoMessages } from '#features/facts/contract/photo.ts';
import { mostTrainers, type Trainer, trainerLimits } from '#features/facts/contract/team.ts';
import type { FactValue } from '#features/facts/contract/values.ts';
import { mostVoices, voiceLimits } from '#features/facts/contract/voices.ts';
import { isBackedUp } from '#server/app/backups/archive.ts';
import type { HostContext } from '#server/store/storage-space.ts';
import loginFunction from '../../netlify/functions/account.ts';
import deployEvents from '../../netlify/functions/deploy-events.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import photoFunction from '../../netlify/functions/fact-photo.ts';
import published from '../published/facts.json' with { type: 'json' };
import { administrator } from '../support/administrator.ts';
import { call, cookieOf } from '../support/api.ts';
import { beginTest, endTest } from '../support/begin.ts';
import { MailServer } from '../support/mail-server.ts';
import { Owner, storeOfFunctions } from '../support/owner.ts';

let owner: Owner;
let after: Promise<unknown>[];
beforeEach(async () => {
  await beginTest();
  after = [];
  owner = await Owner.logIn();
});
afterEach(endTest);

const fee = 'en/pages/youth-development.yaml#terms.fee';
const street = 'site.yaml#address.street';
const context = { waitUntil: (work: Promise<unknown>) => void after.push(work) };

/** The tested site is built with these values, which the store of a test lacks. */
const ofSite = Object.keys(published.values);

/** Facts as the desk reads them. */
async function read() {
  const response = await owner.get(adminFunction, factsContract.path);
  const facts = factsContract.response.parse(await response.json());
  return { ...facts, pending: facts.pending.filter((id) => !ofSite.includes(id)) };
}

async function fieldOf(id: string): Promise<FactField> {
  const field = (await read()).groups.flatMap(({ fields }) => fields).find((one) => one.id === id);
  if (!field) throw new Error(`There is no field ${id}.`);
  return field;
}

/** Changes fields in one request, as somebody who sees their values now. */
async function save(to: Readonly<Record<string, FactValue>>, more: object = {}) {
  const { values, groups } = await read();
  const fields = groups.flatMap((group) => group.fields);
  const changes = Object.entries(to).map(([field, after]) => {
    const inFile = fields.find(({ id }) => id === field)?.yaml ?? '';
    return { field, before: values[field] ?? inFile, after };
  });
  return owner.post(adminFunction, changeFacts.path, { changes, ...more }, { context });
}

const change = (id: string, to: FactValue, more: object = {}) => save({ [id]: to }, more);

/** The stored document, of whatever version of the site. */
const store = (document: object) =>
  storeOfFunctions().changeDocument('facts/current', () => JSON.stringify(document));

test('every group of facts is listed, with what the files say, in both languages', async () => {
  const { groups, version, publish, pending } = await read();
  expect(groups.map(({ id }) => id)).toEqual([
    'notice',
    'company',
    'founder',
    'session',
    'registration',
    'terms',
    'voices',
    'team',
    'events',
    'offers',
    'charges',
    'figures',
  ]);
  expect({ version, pending, state: publish.state }).toEqual({
    version: 0,
    pending: [],
    state: 'never',
  });
  const { other, yaml, page } = await fieldOf(street);
  expect({ other, yaml, page }).toEqual({
    other: `hi/${street}`,
    yaml: '',
    page: '/contact',
  });
  expect((await fieldOf(`hi/${street}`)).language).toBe('hi');
  // What the build reads itself is no field: the hours that the desk counts, the numbers of the check.
  const ids = groups.flatMap(({ fields }) => fields.map(({ id }) => id));
  expect(ids).not.toContain('facts.yaml#reply-time.value');
  expect(ids).not.toContain('facts.yaml#recognition-age.value');
  expect(new Set(ids).size).toBe(ids.length);
});

test('a change is kept with who made it and when, waits for publishing, and can be taken back', async () => {
  expect((await change(fee, ' ₹4,000  a month ')).status).toBe(200);
  expect((await change(fee, '₹5,000 a month')).status).toBe(200);
  const { values, changes, pending, version } = await read();
  expect(values[fee]).toBe('₹5,000 a month');
  expect({ pending, version }).toEqual({ pending: [fee], version: 2 });
  expect(changes.map(({ before, after: to }) => [before, to])).toEqual([
    ['₹4,000 a month', '₹5,000 a month'],
    [null, '₹4,000 a month'],
  ]);
  expect((await change(fee, '')).status).toBe(200);
  expect((await read()).pending).toEqual([]);
  expect((await change(fee, null)).status).toBe(200);
  expect((await read()).values).toEqual({});
});

test('who has not seen what stands there gets it beside the own value, and writes nothing', async () => {
  await change(fee, '₹4,000 a month');
  const json = { field: fee, before: '', after: '₹6,000 a month' };
  const response = await owner.post(adminFunction, changeFacts.path, json);
  expect(response.status).toBe(409);
  const [conflict] = factConflict.parse(await response.json()).conflicts;
  const now = '₹4,000 a month';
  expect(conflict).toMatchObject({ field: fee, now, change: { after: now } });
  expect((await read()).version).toBe(1);
});

test('of two changes that come at once one is saved, also while the password is checked', async () => {
  const proof = { password: administrator.password };
  const numbers = ['+91 522 400 1234', '+91 522 400 5678'];
  const both = await Promise.all(
    numbers.map((number) => change('site.yaml#phone', number, { proof })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read()).version).toBe(1);
});

const place = 'en/events/open-house.yaml#date.place';
const starts = 'en/events/open-house.yaml#date.starts';
const ends = 'en/events/open-house.yaml#date.ends';

test('the changes of a form are saved together: one that does not fit, or a conflict, saves none', async () => {
  const day = {
    [starts]: '2099-01-16T10:00:00+05:30',
    [ends]: '2099-01-16T12:00:00+05:30',
    [place]: 'Our office',
  };
  const unfit = await save({ ...day, [fee]: '₹4,000 महीना', [street]: '' });
  expect(unfit.status).toBe(422);
  expect(Object.keys((await unfit.json()).fields).sort()).toEqual([fee, street].sort());
  expect((await read()).version).toBe(0);

  const { [place]: _place, ...half } = day;
  const incomplete = await save(half);
  expect(incomplete.status).toBe(422);
  expect(Object.keys((await incomplete.json()).fields)).toEqual([place]);

  expect((await save({ ...day, [fee]: '₹4,000 a month' })).status).toBe(200);
  expect(await read()).toMatchObject({ values: { ...day, [fee]: '₹4,000 a month' }, version: 4 });

  const unseen = [
    { field: fee, before: '', after: '₹5,000 a month' },
    { field: place, before: 'Our office', after: 'Online' },
  ];
  const conflict = await owner.post(adminFunction, changeFacts.path, { changes: unseen });
  expect(conflict.status).toBe(409);
  const { conflicts } = factConflict.parse(await conflict.json());
  expect(conflicts.map(({ field, now }) => [field, now])).toEqual([[fee, '₹4,000 a month']]);
  expect((await read()).values[place]).toBe('Our office');
});

test('the answer to a first try was lost: the same again is no conflict, and no second change', async () => {
  const json = { changes: [{ field: fee, before: '', after: '₹4,000 a month' }] };
  for (const _try of [1, 2])
    expect((await owner.post(adminFunction, changeFacts.path, json)).status).toBe(200);
  expect((await read()).version).toBe(1);
});

test('the largest form, with every value as long as it may be, fits into one request', async () => {
  const { groups } = await read();
  const written = groups.flatMap(({ fields }) =>
    fields.filter(({ kind, sensitive }) => ['text', 'longtext'].includes(kind) && !sensitive),
  );
  const things = Map.groupBy(
    written,
    ({ part = '', page }) => `${part} ${page?.replace('/hi', '')}`,
  );
  const sizeOf = (fields: readonly FactField[]) =>
    fields.reduce((size, { max = 200, language }) => size + max * (language ? 3 : 1), 0);
  const [largest = []] = [...things.values()].sort((a, b) => sizeOf(b) - sizeOf(a));
  expect(largest.length).toBeGreaterThan(15);
  for (const letter of ['a', 'b']) {
    const values = largest.map(({ id, max = 200, language }) => {
      const longest = (language ? 'क' : letter).repeat(max - 1) + letter;
      return [id, longest] as const;
    });
    expect((await save(Object.fromEntries(values))).status).toBe(200);
  }
});

test('one change may be sent without a list, as pages did before', async () => {
  const json = { field: fee, before: '', after: '₹4,000 a month' };
  expect((await owner.post(adminFunction, changeFacts.path, json)).status).toBe(200);
  expect((await read()).values[fee]).toBe('₹4,000 a month');
});

test('a document of an earlier version is read by the names that its fields have now', async () => {
  const at = '2026-11-20T10:00:00Z';
  const former = 'en/services/corporate.yaml#detail.terms.fee';
  const formerAnswer = 'hi/pages/services.yaml#charges.items.2.answer';
  const values = { [former]: '₹38,000 a day', [formerAnswer]: 'आधी फ़ीस पहले', [fee]: '₹6,400' };
  const changed = { version: 3, at, by: '', field: former, before: null, after: '₹38,000 a day' };
  await store({ version: 3, values, changes: [changed], published: { version: 3, values, at } });
  const now = 'en/pages/corporate-training.yaml#terms.fee';
  const facts = await read();
  expect(facts.values).toEqual({
    [now]: '₹38,000 a day',
    'hi/pages/services.yaml#charges.items.payment.answer': 'आधी फ़ीस पहले',
    [fee]: '₹6,400',
  });
  expect(facts.changes.map(({ field }) => field)).toEqual([now]);
  // A page that was loaded before sends the former name.
  const json = { changes: [{ field: former, before: '₹38,000 a day', after: '₹40,000 a day' }] };
  expect((await owner.post(adminFunction, changeFacts.path, json)).status).toBe(200);
  expect((await read()).values[now]).toBe('₹40,000 a day');
});

const voices = 'site.yaml#voices';
/** What a desk sends that does not know of a voice's program, its industry and of what changed. */
const earlier = {
  name: 'Meera Srivastava',
  role: 'Owner of a textile shop',
  place: 'Aminabad',
  words: 'My staff ask three questions first.',
  photo: '',
  consent: '2026-10-12',
};
const told = { ...earlier, program: 'youth-development', changed: 'Returns: 12 before, 8 after' };
const ofTrade = { ...told, program: '', industry: 'fmcg' };

test('a voice may say its program, its industry and what changed; without them it is taken as before', async () => {
  expect((await change(voices, [earlier])).status).toBe(200);
  expect((await read()).values[voices]).toEqual([earlier]);
  // Home shows three: the fourth is seen where its industry is.
  expect((await change(voices, [earlier, told, told, ofTrade])).status).toBe(200);
  expect((await read()).values[voices]).toEqual([earlier, told, told, ofTrade]);
  // A desk that shows them as they were, without the new parts, overwrites nothing.
  const json = { field: voices, before: [earlier, earlier], after: [] };
  expect((await owner.post(adminFunction, changeFacts.path, json)).status).toBe(409);
  expect((await read()).values[voices]).toEqual([earlier, told, told, ofTrade]);
});

test('as many voices as there may be, all as long as they may be, fit into one change', async () => {
  const long = {
    name: 'अ'.repeat(voiceLimits.name),
    role: 'अ'.repeat(voiceLimits.role),
    place: 'अ'.repeat(voiceLimits.place),
    words: 'अ'.repeat(voiceLimits.words),
    photo: `desk-${'0'.repeat(16)}.jpg`,
    consent: '2026-10-12',
    program: 'political-training',
    changed: 'अ'.repeat(voiceLimits.changed),
    industry: 'direct-selling',
  };
  const all = Array.from({ length: mostVoices }, () => long);
  expect((await change(voices, all)).status).toBe(200);
  // What stands is sent beside what is to stand.
  expect((await change(voices, all.with(0, { ...long, ...told }))).status).toBe(200);
  expect((await change(voices, [...all, long])).status).toBe(422);
});

const team = 'site.yaml#team';
const ravi = {
  name: 'Ravi Singh',
  done: 'Nine years a regional sales manager',
  photo: `desk-${'0'.repeat(16)}.jpg`,
  consent: '2026-10-12',
};

test('who trains is kept with photo and consent; the words in Hindi may be missing', async () => {
  const inHindi = {
    ...ravi,
    nameHi: 'रवि सिंह',
    doneHi: 'नौ साल रीजनल सेल्स मैनेजर',
    profile: 'https://profiles.test/ravi-singh',
  };
  expect((await change(team, [ravi, inHindi])).status).toBe(200);
  expect((await read()).values[team]).toEqual([ravi, inHindi]);
  expect((await change(team, [inHindi])).status).toBe(200);
  expect((await read()).values[team]).toEqual([inHindi]);
});

test('as many trainers as there may be, all as long as they may be, fit into one change', async () => {
  const long = {
    ...ravi,
    name: 'अ'.repeat(trainerLimits.name),
    done: 'अ'.repeat(trainerLimits.done),
    nameHi: 'अ'.repeat(trainerLimits.nameHi),
    doneHi: 'अ'.repeat(trainerLimits.doneHi),
    profile: 'https://profiles.test/'.padEnd(trainerLimits.profile, 'x'),
  };
  const all: Trainer[] = Array.from({ length: mostTrainers }, () => long);
  expect((await change(team, all)).status).toBe(200);
  expect((await change(team, all.with(0, ravi))).status).toBe(200);
  expect((await change(team, [...all, long])).status).toBe(422);
});

test('trainers are written one a line, or divided by a semicolon', async () => {
  const trainers = 'en/pages/youth-development.yaml#terms.trainers';
  const text = 'Asha Verma,  fourteen years in sales\n\n Ravi Singh ;Neha Saxena, M.A.;';
  expect((await change(trainers, text)).status).toBe(200);
  expect((await read()).values[trainers]).toBe(
    'Asha Verma, fourteen years in sales; Ravi Singh; Neha Saxena, M.A.',
  );
});

test.each<[string, FactValue, string]>([
  [voices, [{ ...told, program: 'contact' }], 'choose one of the programs'],
  [voices, [{ ...told, industry: 'mining' }], 'choose one of the industries'],
  [voices, [{ ...told, changed: 'x'.repeat(121) }], 'the line of what changed to 120'],
  [voices, [{ ...told, changed: '12 before\n8 after' }], 'in one line'],
  // Home shows three: a fourth without a page or an industry would be seen nowhere.
  [voices, [told, told, told, earlier], 'Please choose a page for Meera Srivastava'],
  [team, [{ ...ravi, name: ' ' }], 'Please fill in the name'],
  [team, [{ ...ravi, done: 'x'.repeat(121) }], 'what the person has done to 120'],
  [team, [{ ...ravi, doneHi: 'नौ\u202eसाल' }], 'in one line'],
  [team, [{ ...ravi, profile: 'javascript:alert(1)' }], 'as https://'],
  [team, [{ ...ravi, consent: '' }], 'the day on which the person agreed'],
  [team, [ravi, { ...ravi, photo: '' }], 'Please choose a photo of Ravi Singh'],
  [team, [{ ...ravi, photo: 'me.jpg' }], 'Please choose a photo'],
  [street, '', 'cannot be empty'],
  [street, 'x'.repeat(121), 'shorten it to 120'],
  [street, 'one\u202etwo', 'one line'],
  [fee, 'from {site.city', 'leave out {'],
  [fee, '₹4,000 महीना', 'English letters'],
  ['site.yaml#social', [{ label: 'Us', icon: 'no-such-sign', url: 'https://us.test' }], 'sign'],
  ['site.yaml#address.postalCode', 7, 'text'],
  ['site.yaml#address.postalCode', '<', 'like this: 226001'],
  [street, '12 {site.nope}', 'leave out {'],
  ['site.yaml#portalUrl', 'javascript:alert(1)', 'https://'],
  ['site.yaml#notice.href', '//evil.test', 'https://'],
  ['en/events/bootcamp.yaml#date.starts', '2027-02-30T10:00:00+05:30', 'day and a time'],
  ['en/events/bootcamp.yaml#seats', 0, 'whole number from 1'],
  ['en/events/bootcamp.yaml#seats', 1.5, 'whole number'],
  ['en/events/bootcamp.yaml#status', 'maybe', 'choose one'],
  ['facts.yaml#mentors.checked', '2026-13-01', 'choose a day'],
  [
    'site.yaml#hours',
    [{ days: 'Monday', dayOfWeek: ['Monday'], opens: '18:00', closes: '09:00' }],
    'close after',
  ],
  [
    'site.yaml#hours',
    [
      { days: 'Monday', dayOfWeek: ['Monday'], opens: '09:00', closes: '13:00' },
      { days: 'Weekdays', dayOfWeek: ['Monday', 'Tuesday'], opens: '14:00', closes: '18:00' },
    ],
    'stands in two lines',
  ],
])('%s refuses %j', async (id, value, message) => {
  const response = await change(id, value);
  expect(response.status).toBe(422);
  expect((await response.json()).fields[id]).toContain(message);
  expect((await read()).version).toBe(0);
});

test('how the company is reached changes only with the password, and the owner is mailed', async () => {
  const server = await MailServer.start();
  for (const [name, value] of Object.entries({
    SMTP_URL: server.url,
    MAIL_FROM: 'd@areia.in',
    MAIL_TO: 'o@areia.in',
  }))
    vi.stubEnv(name, value);
  const fields = (await read()).groups.flatMap((group) => group.fields);
  const sensitive = fields.filter((field) => field.sensitive).map(({ id }) => id);
  const isOfCharges = (id: string) => id.includes('/pages/services.yaml#charges.');
  expect(sensitive.filter((id) => !isOfNotice(id) && !isOfCharges(id))).toEqual([
    'site.yaml#phone',
    'site.yaml#whatsapp',
    'site.yaml#email',
    'site.yaml#map.latitude',
    'site.yaml#map.longitude',
    'site.yaml#social',
    'site.yaml#portalUrl',
  ]);
  const phone = 'site.yaml#phone';
  for (const more of [{}, { proof: { password: 'not the password' } }]) {
    const response = await change(phone, '+91 522 400 1234', more);
    expect(response.status).toBe(422);
    expect((await response.json()).fields.proof).toBeTruthy();
  }
  expect((await read()).version).toBe(0);
  expect(server.mails).toEqual([]);
  expect(
    (await change(phone, '+91 522 400 1234', { proof: { password: administrator.password } }))
      .status,
  ).toBe(200);
  await Promise.all(after);
  expect(server.mails.map(({ headers }) => headers.get('subject'))).toEqual([
    'Changed in the desk: Phone',
  ]);
  expect(server.mails[0]?.text).not.toContain('400 1234');
  await server.stop();
});

const notice = 'site.yaml#notice.text';
const payment = 'en/pages/services.yaml#charges.items.payment.answer';
const hours = 'site.yaml#hours';
const isFull = 'en/events/bootcamp.yaml#status';

test.each([
  ['the notice', notice, 'Pay at evil.example', true],
  ['the address of the notice', 'site.yaml#notice.href', 'https://evil.example/', true],
  ['how visitors pay', payment, 'By UPI to 90000 00000.', true],
  ['the hours of today', hours, [], false],
  ['a full event', isFull, 'full', false],
])(
  'a session alone does not change %s; one proof does, for a quarter of an hour',
  async (_name, id, value, isMailed) => {
    const server = await MailServer.start();
    vi.stubEnv('SMTP_URL', server.url);
    vi.stubEnv('MAIL_FROM', 'd@areia.in');
    vi.stubEnv('MAIL_TO', 'o@areia.in');
    const refused = await change(id, value);
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ['proof']]);
    expect((await read()).version).toBe(0);
    await owner.prove();
    expect((await change(id, value)).status).toBe(200);
    // Nobody is asked twice within that time.
    expect((await change(id, null)).status).toBe(200);
    await Promise.all(after);
    expect(server.mails).toHaveLength(isMailed ? 2 : 0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    expect((await change(id, value)).status).toBe(422);
    await server.stop();
  },
);

const upload = (
  body: Uint8Array<ArrayBuffer>,
  type = 'image/jpeg',
  context: Partial<Context> & HostContext = {},
) =>
  owner.post(photoFunction, addPhoto.path, undefined, {
    body,
    headers: { 'Content-Type': type },
    context,
  });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } });

test('a photo is kept small, upright and without what the camera wrote, and shown to the owner alone', async () => {
  // Held upright, a phone stores what it sees on its side.
  const taken = await picture(3000, 2000)
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'A camera' } } })
    .jpeg()
    .toBuffer();
  const response = await upload(new Uint8Array(taken));
  expect(response.status, await response.clone().text()).toBe(200);
  const { photo, width, height } = addPhoto.response.parse(await response.json());
  expect({ width, height }).toEqual({ width: 1067, height: 1600 });
  expect((await change('site.yaml#founder.portrait', photo)).status).toBe(200);
  const shown = await owner.get(adminFunction, `${photoFile.path}?name=${photo}`);
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  for (const key of await storeOfFunctions().keys('facts/')) expect(isBackedUp(key)).toBe(true);
});

test('of thirty photos those go that were never in a field; one in the history can come back', async () => {
  const portrait = 'site.yaml#founder.portrait';
  const add = async (width: number) => {
    const response = await upload(new Uint8Array(await picture(width, 400).jpeg().toBuffer()));
    return addPhoto.response.parse(await response.json()).photo;
  };
  const [before, now] = [await add(400), await add(401)];
  await change(portrait, before);
  await change(portrait, now);
  const store = storeOfFunctions();
  for (let n = 10; n < 38; n += 1) await store.create(`facts/photos/00000000000000${n}`, 'abcd');
  const last = await add(402);
  expect((await store.keys('facts/photos/')).sort()).toEqual(
    [before, now, last].map((name) => `facts/photos/${name.slice(5, -4)}`).sort(),
  );
  expect((await change(portrait, before)).status).toBe(200);
});

/** The pixels of the kept photo that an upload gave. */
async function keptPixels(body: Uint8Array<ArrayBuffer>) {
  const response = await upload(body);
  expect(response.status, await response.clone().text()).toBe(200);
  const { photo } = addPhoto.response.parse(await response.json());
  const kept = await owner.get(adminFunction, `${photoFile.path}?name=${photo}`);
  return sharp(Buffer.from(await kept.arrayBuffer()));
}

test.each(['png', 'webp'] as const)('a transparent %s gets a white ground', async (format) => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = sharp({ create: { width: 500, height: 600, channels: 4, background: clear } });
  const kept = await keptPixels(new Uint8Array(await drawn.toFormat(format).toBuffer()));
  expect((await kept.stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
});

/** A photo with grain, so that no part of it is one colour. */
const grainy = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const ground = { width: 900, height: 700, channels: 3, background: '#888' } as const;
  return sharp({ create: { ...ground, noise } })
    .jpeg()
    .toBuffer();
};

/** The JPEG with the parameters of its scan as phones of Samsung write them. */
function withWrongMarker(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg);
  const scan = changed.indexOf(Buffer.from([0xff, 0xda]));
  const length = changed.readUInt16BE(scan + 2);
  // Start and end of the spectral selection are 0 and 63 in a sequential JPEG (ITU-T T.81, B.2.3).
  changed[scan + 2 + length - 2] = 0;
  return changed;
}

test('a JPEG with a wrong marker or without its last bytes opens, and one that was cut off does not', async () => {
  const whole = await grainy();
  for (const damaged of [
    withWrongMarker(whole),
    whole.subarray(0, -2),
    whole.subarray(0, -200),
    withWrongMarker(whole).subarray(0, -2),
  ]) {
    const { width, height } = await (await keptPixels(new Uint8Array(damaged))).metadata();
    expect({ width, height }).toEqual({ width: 900, height: 700 });
  }
  for (const share of [0.9, 0.5, 0.1]) {
    const response = await upload(new Uint8Array(whole.subarray(0, whole.length * share)));
    expect([response.status, (await response.json()).error]).toEqual([422, photoMessages.broken]);
  }
});

test('many photos at once are decoded one after another, and more than may wait are asked to come again', async () => {
  const body = new Uint8Array(await grainy());
  const answers = await Promise.all(Array.from({ length: 14 }, () => upload(body)));
  const statuses = answers.map(({ status }) => status);
  // One is decoded, and ten wait; a slow machine does not reach all of them in time.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThanOrEqual(3);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const reasons = await Promise.all(refused.map(async (answer) => (await answer.json()).error));
  expect(reasons).toContain(photoMessages.busy);
  expect((await upload(body)).status).toBe(200);
});

test('what is no picture that browsers show is refused with a sentence', async () => {
  const heic = new Uint8Array(Buffer.from('\0\0\0\x18ftypheic0000mif1heic'));
  const cut = new Uint8Array(
    Buffer.from(await picture(600, 600).png().toBuffer()).subarray(0, 200),
  );
  const small = new Uint8Array(await picture(300, 600).webp().toBuffer());
  // 51 million pixels in a few hundred kilobytes.
  const vast = new Uint8Array(await picture(8_500, 6_000).png().toBuffer());
  for (const [body, message] of [
    [heic, photoMessages.heic],
    [new Uint8Array(Buffer.from('<svg/>')), photoMessages.kind],
    [cut, photoMessages.broken],
    [small, photoMessages.small],
    [vast, photoMessages.pixels],
  ] as const) {
    const response = await upload(body);
    expect([response.status, (await response.json()).error]).toEqual([422, message]);
  }
  expect((await upload(new Uint8Array(4 * 2 ** 20 + 1))).status).toBe(413);
  expect((await upload(heic, 'text/plain')).status).toBe(415);
  const full = { storage: () => ({ free: 1, reserve: 2 }) };
  expect(
    (await upload(new Uint8Array(await picture(600, 600).png().toBuffer()), 'image/png', full))
      .status,
  ).toBe(503);
});

test('the export says by file and path what the desk says', async () => {
  await change(fee, '₹4,000 a month');
  const text = await (await owner.get(adminFunction, exportFacts.path)).text();
  expect(load(text)).toEqual({
    'en/pages/youth-development.yaml': { 'terms.fee': '₹4,000 a month' },
  });
});

test('on Netlify publishing calls the build hook, and says what became of it', async () => {
  await change(fee, '₹4,000 a month');
  const refused = await owner.post(adminFunction, publishFacts.path, {});
  expect([refused.status, (await refused.json()).error]).toEqual([
    422,
    expect.stringContaining('BUILD_HOOK_URL'),
  ]);
  vi.stubEnv('BUILD_HOOK_URL', 'https://hooks.test/build');
  const called: string[] = [];
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (!String(input).startsWith('https://hooks.test/')) return network(input, init);
    called.push(`${init.method} ${input}`);
    return new Response(null, { status: called.length === 1 ? 500 : 200 });
  });
  // A preview has facts of its own, and the hook would build the live site.
  const preview = { deploy: { context: 'deploy-preview', id: 'test', published: false } };
  const login = await call(loginFunction, 'POST', '/api/admin/login', {
    json: administrator,
    context: preview,
  });
  const inPreview = await call(adminFunction, 'POST', publishFacts.path, {
    json: {},
    headers: { Cookie: cookieOf(login) },
    context: preview,
  });
  expect([inPreview.status, called]).toEqual([422, []]);
  expect((await owner.post(adminFunction, publishFacts.path, {})).status).toBe(503);
  expect((await read()).publish.state).toBe('failed');
  expect((await owner.post(adminFunction, publishFacts.path, {})).status).toBe(200);
  expect(called).toEqual(['POST https://hooks.test/build', 'POST https://hooks.test/build']);
  expect((await read()).publish.state).toBe('publishing');
  const asked = Date.now();
  vi.setSystemTime(asked + 19 * 60_000);
  expect((await read()).publish.state).toBe('publishing');
  vi.setSystemTime(asked + 21 * 60_000);
  expect((await read()).publish).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('within 20 minutes'),
  });
  vi.setSystemTime(asked);
  expect(deployEvents.fetch().status).toBe(404);
  await deployEvents.deployFailed({
    deploy: { context: 'production', errorMessage: 'exit code 2' },
  } as never);
  expect((await read()).publish).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('exit code 2'),
  });
  await owner.post(adminFunction, publishFacts.path, {});
  await deployEvents.deploySucceeded({ deploy: { context: 'production' } } as never);
  // This deploy was built without it: it still waits.
  expect(await read()).toMatchObject({ publish: { state: 'live', version: 0 }, pending: [fee] });
});

test('a value that does not fit any more is named before anything is published', async () => {
  const publish = vi.fn();
  const own = { context: { publish } };
  const photo = 'desk-0123456789abcdef.jpg';
  const values = {
    'site.yaml#address.postalCode': '12',
    'site.yaml#founder.portrait': photo,
    'facts.yaml#wages-share.value': 'a field that was retired',
    [fee]: '₹4,000 a month',
  };
  await store({ version: 1, values, changes: [], published: null });
  const refused = await owner.post(adminFunction, publishFacts.path, {}, own);
  expect(refused.status).toBe(422);
  const { error, fields } = await refused.json();
  expect(Object.keys(fields).sort()).toEqual([
    'site.yaml#address.postalCode',
    'site.yaml#founder.portrait',
  ]);
  expect(error).toContain('PIN code (Company and contact): Please write it like this');
  expect(publish).not.toHaveBeenCalled();
  expect((await change('site.yaml#address.postalCode', '226001')).status).toBe(200);
  expect((await change('site.yaml#founder.portrait', '')).status).toBe(200);
  expect((await owner.post(adminFunction, publishFacts.path, {}, own)).status).toBe(200);
  expect(publish).toHaveBeenCalledOnce();
  // What has no field any more can be deleted, and not changed.
  expect((await change('facts.yaml#wages-share.value', '50%')).status).toBe(404);
  expect((await change('facts.yaml#wages-share.value', null)).status).toBe(200);
  expect((await read()).values).not.toHaveProperty('facts.yaml#wages-share.value');
});

test('a WhatsApp number may be written with spaces', async () => {
  const proof = { password: administrator.password };
  for (const number of ['94150 12345', '+91 94150 12345', '+91-94150-12345'])
    expect((await change('site.yaml#whatsapp', number, { proof })).status, number).toBe(200);
  expect((await change('site.yaml#whatsapp', '+91 94', { proof })).status).toBe(422);
});

test('what the site was built with says that it is live, also where nobody else says so', async () => {
  const publish = vi.fn();
  const own = { context: { publish } };
  const shown = async () =>
    factsContract.response.parse(
      await (await owner.get(adminFunction, factsContract.path, own)).json(),
    );
  await change(fee, '₹4,000 a month');
  await owner.post(adminFunction, publishFacts.path, {}, own);
  expect(publish).toHaveBeenCalledOnce();
  expect((await shown()).publish.state).toBe('publishing');
  await storeOfFunctions().changeDocument('facts/current', (text) => {
    const { version, values, ...rest } = JSON.parse(text ?? '');
    const published = { version, values, at: '2026-11-21T10:00:00Z' };
    return JSON.stringify({ ...rest, version, values, published });
  });
  expect(await shown()).toMatchObject({ publish: { state: 'live', version: 1 }, pending: [] });
});

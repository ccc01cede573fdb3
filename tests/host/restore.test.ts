import { hash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nightly } from '#server/app/nightly.ts';
import type { BlobStore } from '#server/store/store.ts';
import { backUp } from '../../netlify/local/archive/archive-file.ts';
import { backUpNightly } from '../../netlify/local/archive/nightly-backup.ts';
import { restore } from '../../netlify/local/archive/restore.ts';
import { BlobDatabase } from '../../netlify/local/store/blob-database.ts';
import { openSqliteStore } from '../../netlify/local/store/sqlite-blobs.ts';
import { readLastBackup } from '../../src/features/to-do/server/last-backup.ts';
import { recordText } from '../support/stored-enquiries.ts';

const here = { context: 'production', site: 'local' };

let folder: string;
let file: string;
let open: BlobDatabase[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-restore-'));
  file = join(folder, 'kept.gz');
  open = [];
});
afterEach(async () => {
  for (const database of open) database.close();
  await rm(folder, { recursive: true });
});

const keyOf = (name: string) => `enquiry/contact/a/a${name}`;
const record = (name: string, status = 'new') =>
  JSON.stringify({ schema: 2, fields: { name }, status });
const erased = JSON.stringify({ erased: '2026-11-01T00:00:00.000Z' });
const aged = JSON.stringify({ erased: '2026-11-01T00:00:00.000Z', aged: true });

/** A store that holds records by their names, and what else is given by its key. */
async function storeWith(
  records: Record<string, string>,
  others: Record<string, string> = {},
): Promise<BlobStore> {
  const database = new BlobDatabase(':memory:');
  open.push(database);
  const store = openSqliteStore(database, 'production');
  for (const [name, text] of Object.entries(records)) await store.replace(keyOf(name), text);
  for (const [key, text] of Object.entries(others)) await store.replace(key, text);
  return store;
}

test('what is missing comes back, what differs is kept, and what was erased on either side stays so', async () => {
  const then = await storeWith(
    {
      gone: record('gone'),
      same: record('same'),
      noted: record('noted'),
      left: record('left'),
      old: erased,
      age: record('age'),
    },
    {
      'audit/2026-11-01/a.json': '{}',
      'sessions/secret': '{}',
      'index/contact/a': '{}',
      'unsent/contact.a1': '{}',
    },
  );
  const { manifest } = await backUp(then, file, { madeAt: '2026-11-02T00:00:00.000Z', ...here });
  expect(manifest.entries).toBe(7);
  const now = await storeWith({
    same: record('same'),
    noted: record('noted', 'done'),
    left: erased,
    old: record('old'),
    age: aged,
  });
  const report = await restore(now, file, here);
  expect(report).toMatchObject({ added: 2, present: 1, erased: 2, aged: 1, kept: 1 });
  expect(await now.read(keyOf('gone'))).toBe(record('gone'));
  expect(await now.read(keyOf('noted'))).toBe(record('noted', 'done'));
  for (const name of ['left', 'old']) expect(await now.read(keyOf(name))).toBe(erased);
  expect(await now.read(keyOf('age'))).toBe(aged);
  expect((await now.keys('audit/')).length + (await now.keys('sessions/')).length).toBe(1);
  expect(await restore(now, file, here, { includeAged: true })).toMatchObject({
    added: 1,
    aged: 0,
  });
  expect(await now.read(keyOf('age'))).toBe(record('age'));
  expect(await restore(now, file, here)).toMatchObject({ added: 0, present: 5 });
});

test.each([
  ['cut short', record('whole').slice(0, -9), { added: 1, kept: 1 }, record('whole')],
  ['empty', '', { added: 1, kept: 1 }, record('whole')],
  [
    'of another form, which a later version may read',
    '{"schema":9}',
    { added: 0, kept: 2 },
    '{"schema":9}',
  ],
])(
  'what is %s is brought back only where nothing can read it',
  async (_how, standing, counted, after) => {
    const number = 'certificates/code/abc';
    const then = await storeWith(
      { same: record('same'), whole: record('whole') },
      { [number]: 'one' },
    );
    await backUp(then, file, { madeAt: '2026-11-02T00:00:00.000Z', ...here });
    const now = await storeWith({ same: record('same'), whole: standing }, { [number]: 'another' });
    const { added, kept } = await restore(now, file, here);
    expect({ added, kept }).toEqual(counted);
    expect(await now.read(keyOf('whole'))).toBe(after);
    // A number's batch is no JSON on either side: it is not damaged.
    expect(await now.read(number)).toBe('another');
  },
);

test('what went by its age stays gone, until the owner asks for it', async () => {
  const id = 'a'.repeat(32);
  const text = recordText(id, 'contact', Date.parse('2026-01-01T00:00:00Z'), { name: 'Asha' });
  const store = await storeWith({}, { [`enquiry/contact/a/${id}`]: text });
  await backUp(store, file, { madeAt: '2026-11-02T00:00:00.000Z', ...here });
  const clock = () => new Date('2026-11-20T20:30:00Z');
  const night = () => nightly({ store, clock, secretsFor: () => [] }, 30);
  for (let run = 1; run <= 6; run += 1) expect((await night()).erased).toBe(0);
  expect((await night()).erased).toBe(1);
  expect(await restore(store, file, here)).toMatchObject({ added: 0, aged: 1 });
  expect(await restore(store, file, here, { includeAged: true })).toMatchObject({ added: 1 });
  expect(await store.read(`enquiry/contact/a/${id}`)).toBe(text);
});

test.each([
  ['a key that no backup holds', { key: 'passkeys/mine', text: '{}' }],
  ['what is no text', { key: keyOf('none'), text: { erased: '' } }],
])('%s refuses the file', async (_name, entry) => {
  const line = `${JSON.stringify(entry)}\n`;
  const sha256 = hash('sha256', line);
  const manifest = { format: 'areia-backup', version: 2, madeAt: '', ...here, entries: 1, sha256 };
  await writeFile(file, gzipSync(`${line}${JSON.stringify({ manifest })}\n`));
  const store = await storeWith({});
  await expect(restore(store, file, here)).rejects.toThrow(
    `cannot be restored: it holds ${entry.key}`,
  );
  expect(await store.read(entry.key)).toBeNull();
});

test('each night has its backup, once, the last fourteen are kept, and the desk knows of the last', async () => {
  const path = join(folder, 'site.db');
  const database = new BlobDatabase(path);
  open.push(database);
  const store = openSqliteStore(database, 'production');
  await store.create(keyOf('one'), record('one'));
  const nights = join(folder, 'nights');
  const run = (at: string) =>
    backUpNightly(nights, () => new BlobDatabase(path), 'production', new Date(at));
  for (let day = 1; day <= 16; day += 1)
    await run(`2026-11-${String(day).padStart(2, '0')}T21:05:00Z`);
  await run('2026-11-17T20:55:00Z');
  expect(await readLastBackup(store)).toEqual(new Date('2026-11-16T21:05:00Z'));
  await run('2026-11-18T09:00:00Z');
  expect(await readLastBackup(store)).toEqual(new Date('2026-11-18T09:00:00Z'));
  const kept = (await readdir(nights)).sort();
  expect(kept).toHaveLength(14);
  expect([kept[0], kept.at(-1)]).toEqual([
    'areia-night-2026-11-04.gz',
    'areia-night-2026-11-17.gz',
  ]);
  expect(
    await restore(await storeWith({}), join(nights, 'areia-night-2026-11-17.gz'), here),
  ).toMatchObject({
    added: 1,
  });
});

test('a clock that has lost its year leaves the backup that it makes', async () => {
  const path = join(folder, 'site.db');
  const database = new BlobDatabase(path);
  open.push(database);
  const nights = join(folder, 'nights');
  const run = (at: string) =>
    backUpNightly(nights, () => new BlobDatabase(path), 'production', new Date(at));
  for (let day = 1; day <= 14; day += 1)
    await run(`2026-11-${String(day).padStart(2, '0')}T21:05:00Z`);
  await run('2000-01-01T21:05:00Z');
  expect(await readdir(nights)).toContain('areia-night-2000-01-01.gz');
  expect(await readdir(nights)).toHaveLength(14);
});

/** A batch of certificates as it is stored. */
const batchText = (people: readonly object[]) =>
  JSON.stringify({
    id: 'batch-1',
    program: 'First steps',
    day: '2026-11-20',
    place: 'Lucknow',
    language: 'en',
    signer: 'The trainer',
    role: 'Trainer',
    at: '2026-11-20T10:00:00.000Z',
    issuer: { name: 'AREIA', url: 'https://example.test' },
    people,
    ready: true,
  });
const person = (code: string, more: object = {}) => ({
  code,
  id: `id-${code}`,
  subject: `subject-${code}`,
  name: `Name ${code}`,
  key: 'key-1',
  ...more,
});
const keysText = (keys: readonly object[]) => JSON.stringify({ keys });
const signingKey = (id: string, at: string, more: object = {}) => ({
  id,
  at,
  jwk: { kty: 'RSA', n: 'n', e: 'AQAB' },
  ...more,
});

/** Every order of some things. */
const orders = <One>(all: readonly One[]): One[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, index) => orders(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));

test('whatever the order of backups, nobody who was erased, withdrawn or replaced on a certificate returns', async () => {
  const batch = 'certificates/batch/batch-1';
  const registration = 'certificates/registration/enquiry-1/batch-1';
  const registered = { registration: { enquiry: 'enquiry-1', agreed: true } };
  const [at, later] = ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];
  const fraud = { withdrawn: { at, reason: 'Fraud' } };
  const states: Record<string, string>[] = [
    {
      [batch]: batchText([person('a', registered), person('b'), person('c')]),
      [registration]: '1',
      'certificates/keys': keysText([signingKey('key-1', at)]),
    },
    {
      [batch]: batchText([person('a', registered), person('b', fraud), person('c')]),
      [registration]: '1',
      'certificates/keys': keysText([
        signingKey('key-1', at, { stolenSince: '2026-11-20' }),
        signingKey('key-2', later),
      ]),
    },
    {
      [batch]: batchText([
        { ...person('a'), name: undefined, erased: later },
        person('b', fraud),
        person('c', { replaced: { at: later, by: 'd' } }),
        person('d'),
      ]),
      'certificates/keys': keysText([
        signingKey('key-1', at, { stolenSince: '2026-11-20' }),
        signingKey('key-2', later),
      ]),
    },
  ];
  const files: string[] = [];
  for (const [index, state] of states.entries()) {
    const archive = join(folder, `backup-${index}.gz`);
    await backUp(await storeWith({}, state), archive, { madeAt: later, ...here });
    files.push(archive);
  }
  for (const order of orders(files)) {
    const store = await storeWith({});
    for (const archive of order) await restore(store, archive, here);
    const { people } = JSON.parse((await store.read(batch)) ?? '');
    const byCode = Object.fromEntries(people.map((one: { code: string }) => [one.code, one]));
    expect(Object.keys(byCode).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(byCode.a).toMatchObject({ erased: later });
    expect(JSON.stringify(byCode.a)).not.toMatch(/Name|enquiry-1/);
    expect(byCode.b).toMatchObject(fraud);
    expect(byCode.c).toMatchObject({ replaced: { by: 'd' } });
    expect(await store.read(registration)).toBeNull();
    const { keys } = JSON.parse((await store.read('certificates/keys')) ?? '');
    expect(keys.map(({ id, stolenSince }: Record<string, string>) => [id, stolenSince])).toEqual([
      ['key-1', '2026-11-20'],
      ['key-2', undefined],
    ]);
    // Once is as good as twice.
    for (const archive of order)
      expect(await restore(store, archive, here)).toMatchObject({ merged: 0 });
  }
});

test('of two backups of the same facts the later one applies, whichever is restored first', async () => {
  const key = 'facts/current';
  const change = (version: number, after: string) => ({
    version,
    at: `2026-11-0${version}T00:00:00.000Z`,
    by: '',
    field: 'site.yaml#legalName',
    before: null,
    after,
  });
  const facts = (...changes: ReturnType<typeof change>[]) =>
    JSON.stringify({
      version: changes.length,
      values: { 'site.yaml#legalName': changes[0]?.after },
      changes,
      published: null,
    });
  const [first, second, other] = [change(1, 'Old'), change(2, 'New'), change(1, 'Of another')];
  const backups = await Promise.all(
    [facts(first), facts(second, first)].map(async (text, index) => {
      const archive = join(folder, `facts-${index}.gz`);
      await backUp(await storeWith({}, { [key]: text }), archive, { madeAt: '', ...here });
      return archive;
    }),
  );
  for (const order of [backups, backups.toReversed()]) {
    const store = await storeWith({});
    for (const archive of order) await restore(store, archive, here);
    expect(await store.read(key)).toBe(facts(second, first));
  }
  // What the owner has typed here since is kept.
  const apart = await storeWith({}, { [key]: facts({ ...other, at: '2026-11-09T00:00:00.000Z' }) });
  for (const archive of backups) await restore(apart, archive, here);
  expect(await apart.read(key)).toContain('Of another');
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeArchive } from '../../netlify/local/archive/archive-file.ts';
import { backUp } from '../../netlify/local/archive/back-up.ts';
import { restore } from '../../netlify/local/archive/restore.ts';
import { StoreUnavailable } from '../../netlify/server/blobs/unavailable.ts';
import { markKey } from '../../netlify/server/enquiries/old-keys.ts';
import { nightly } from '../../netlify/server/nightly.ts';
import { deliveryKey } from '../../netlify/server/notifications/keys.ts';
import { listOutbox, putIntoOutbox } from '../../netlify/server/notifications/sending/outbox.ts';
import { eventKey } from '../../netlify/server/states/keys.ts';
import { openStates } from '../../netlify/server/states/states.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openRepository } from '../support/open-repository.ts';

/** Where the store of these tests is. */
const here = { context: 'test', site: 'local' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-restore-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A store of its own, on the 20th of November 2026 until told otherwise. */
function machine() {
  const double = new FaultyStore();
  const time = { now: new Date('2026-11-20T10:00:00Z') };
  const { store, submissions } = openRepository({ fetch: double.fetch, retry: hastyRules }, () => time.now);
  const send = (name: string, flags: string[] = []) => submissions.accept('contact', { name }, { key: null, flags });
  const names = async (shelf: 'inbox' | 'flagged' = 'inbox') => {
    const { records } = await submissions.list('contact', shelf, null, 50);
    expect(await submissions.total('contact', shelf)).toBe(records.length);
    return records.map(({ fields }) => fields.name).sort();
  };
  return { double, time, store, submissions, send, names };
}

type Machine = ReturnType<typeof machine>;

/** Backs a machine up; gives the file. */
async function archiveOf({ store, time }: Machine, about: { context: string; site?: string } = here): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.gz`);
  await writeArchive(file, backUp(store), { madeAt: time.now.toISOString(), ...about });
  return file;
}

/** An archive of any entries, whole by its own manifest. */
async function archiveWith(...entries: Array<readonly [key: string, text: string]>): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.gz`);
  async function* all() {
    for (const [key, text] of entries) yield { key, text };
  }
  await writeArchive(file, all(), { madeAt: '2026-11-20T10:00:00Z', ...here });
  return file;
}

test('a restore into days whose count was kept leaves no wrong total, also where it breaks off', async () => {
  const double = new FaultyStore();
  let now = new Date('2026-11-20T10:00:00Z');
  const { store, submissions } = openRepository({ fetch: double.fetch, retry: hastyRules }, () => now);
  for (const name of ['one', 'two', 'three']) await submissions.accept('contact', { name }, { key: null });
  const file = join(folder, 'kept.gz');
  await writeArchive(file, backUp(store), { madeAt: now.toISOString(), context: 'test' });

  // Two records are lost, and the total of what is left is kept.
  const [, ...lost] = double.keys.filter((key) => key.startsWith('v1/contact/'));
  for (const key of lost) await store.remove(key);
  now = new Date('2026-11-30T10:00:00Z');
  expect(await submissions.total('contact', 'inbox')).toBe(1);

  double.plan = (method, key) => (method === 'PUT' && key === lost[1] ? { kind: 'status', status: 503 } : null);
  await expect(restore(store, file, here)).rejects.toThrow(StoreUnavailable);
  double.plan = () => null;
  expect(await submissions.total('contact', 'inbox')).toBe(2);

  await restore(store, file, here);
  expect(await submissions.total('contact', 'inbox')).toBe(3);
  expect(await submissions.total('contact', 'inbox')).toBe(3);
});

test.each([
  'sessions/0123456789abcdef.json',
  'thr/123/login-0/0.json',
  'cache/contact/counts.json',
  'cache/contact/epoch.txt',
  'nightly/last.json',
  'v1/contact/019aa000-0000-7000-8000-000000000000.json',
  'v1/contact/2026-11-20/deeper/019aa000-0000-7000-8000-000000000000.json',
  'v1/contact-other/2026-11-20/019aa000-0000-7000-8000-000000000000.json',
  'erased/2026-11-20/019aa000-0000-7000-8000-000000000000.json',
  'idem/deeper/0.json',
  'audit.json',
  'outbox/contact.019aa000-0000-7000-8000-000000000000.json',
  'given-up/contact.019aa000-0000-7000-8000-000000000000.json',
  'push/devices.json',
])('a file that holds %s is refused whole', async (key) => {
  const { store, double } = machine();
  const good = 'v1/contact/2026-11-20/019aa000-0000-7000-8000-000000000000.json';
  const file = await archiveWith([good, '{}'], [key, '{}']);
  await expect(restore(store, file, here)).rejects.toThrow(
    `it holds ${key}, which no backup of ours does. Nothing was changed.`,
  );
  expect(double.keys).toEqual([]);
});

test('everything that a backup writes is taken back, what cannot be read too', async () => {
  const old = machine();
  await old.send('one');
  await old.send('two', ['links']);
  const { id } = await old.send('three');
  await old.submissions.erase('contact', id);
  await old.store.create('audit/2026-11-20/a.json', '{}');
  await old.store.create('same/contact/2026-11-20/ab.json', 'x');
  await old.store.create('v1/contact/2026-11-20/ffffffff-ffff-7000-8000-000000000000.json', 'of no day');
  for (const [index, text] of ['', '{"cut', 'null', '\u0000\ufffd'].entries())
    await old.store.create(`v1/contact/2026-11-20/019aa00${index}-0000-7000-8000-000000000000.json`, text);
  const fresh = machine();
  const report = await restore(fresh.store, await archiveOf(old), here, { includeAged: true });
  expect(report).toMatchObject({ present: 0, erased: 0, kept: [] });
  const carried = old.double.keys.filter((key) => !key.startsWith('cache/'));
  expect(fresh.double.keys.filter((key) => !key.startsWith('cache/'))).toEqual(carried);
  for (const key of carried) expect(await fresh.store.read(key)).toBe(await old.store.read(key));
});

test('a file of another deploy context, or of another site, is asked about first', async () => {
  const old = machine();
  await old.send('one');
  const { store, double, names } = machine();
  for (const about of [
    { context: 'deploy-preview', site: 'local' },
    { context: 'test', site: '7f1c0000-0000-4000-8000-000000000000' },
  ]) {
    const file = await archiveOf(old, about);
    await expect(restore(store, file, here)).rejects.toThrow(
      /was not made here: .* Nothing was changed\..*--from-other-site/,
    );
    expect(double.keys).toEqual([]);
    const asked: string[] = [];
    await restore(store, file, here, {
      allowForeign: async (signs) => {
        asked.push(...signs);
        return true;
      },
    });
    expect(asked.join()).toMatch(/deploy-preview|7f1c/);
    expect(await names()).toEqual(['one']);
    for (const key of double.keys) await store.remove(key);
  }
});

test('so is one that has nothing in common with what is there; a lost machine’s is not', async () => {
  const old = machine();
  await old.send('one');
  await old.send('two');
  const file = await archiveOf(old);
  const busy = machine();
  await busy.send('of its own');
  await expect(restore(busy.store, file, here)).rejects.toThrow('it has no enquiry in common with this store');
  expect(await busy.names()).toEqual(['of its own']);
  expect(await restore(machine().store, file, here)).toMatchObject({ added: expect.any(Number) });
  // The same site later: one is erased, one is new.
  await old.submissions.erase(
    'contact',
    (await old.submissions.list('contact', 'inbox', null, 1)).records[0]?.id ?? '',
  );
  await old.send('three');
  expect(await restore(old.store, file, here)).toMatchObject({ erased: 1 });
  // And where nothing is left of it but the traces of what was erased.
  for (const { id } of (await old.submissions.list('contact', 'inbox', null, 9)).records)
    await old.submissions.erase('contact', id);
  await old.send('four');
  expect(await restore(old.store, file, here)).toMatchObject({ erased: 2 });
});

test('what went by age comes back when that is asked for, and stays', async () => {
  const { store, submissions, send, names, time, double } = machine();
  await send('old');
  await send('set aside and moved', ['links']);
  const { id } = await send('erased by itself');
  const { records } = await submissions.list('contact', 'flagged', null, 1);
  await submissions.unflag('contact', records[0]?.id ?? '');
  const file = await archiveOf({ store, time } as Machine);
  await submissions.erase('contact', id);
  const before = time.now;
  time.now = new Date('2027-01-15T20:30:00Z');
  await send('new');
  await nightly(store, submissions, time.now, 30);
  expect(await names()).toEqual(['new']);

  expect(await restore(store, file, here)).toMatchObject({ erased: 1, aged: 2 });
  expect(await names()).toEqual(['new']);
  expect(await restore(store, file, here, { includeAged: true })).toMatchObject({ erased: 1, aged: 0 });
  expect(await names()).toEqual(['new', 'old', 'set aside and moved']);
  expect(await restore(store, file, here, { includeAged: true })).toMatchObject({ added: 0 });
  // They are like any other now: in a backup, and on the machine that it is restored to.
  expect(double.keys.filter((key) => key.endsWith('/aged.json'))).toEqual([]);
  const fresh = machine();
  await restore(fresh.store, await archiveOf({ store, time } as Machine), here);
  expect(await fresh.names()).toEqual(['new', 'old', 'set aside and moved']);
  time.now = before;
});

test('what was told stays told: a restore queues nothing, and keeps of an erased enquiry not even that it was told of', async () => {
  const [before, after] = [machine(), machine()];
  const [told, waiting, erased] = [
    await before.send('told'),
    await before.send('waiting'),
    await before.send('erased'),
  ];
  const subjectOf = ({ id }: { id: string }) => ({ kind: 'contact', id }) as const;
  for (const one of [told, erased])
    await before.store.create(deliveryKey(subjectOf(one)), '{"schema":1,"channels":{}}');
  await putIntoOutbox(before.store, subjectOf(waiting), 'somebody', before.time.now);
  const file = await archiveOf(before);
  await after.store.create(markKey('contact', 'erased', erased.id), '{}');
  await restore(after.store, file, here, { allowForeign: async () => true });
  expect(await after.names()).toEqual(['told', 'waiting']);
  expect(await listOutbox(after.store)).toEqual([]);
  expect(after.double.keys.filter((key) => key.startsWith('delivery/'))).toEqual([deliveryKey(subjectOf(told))]);
});

test('what was done with an enquiry comes back with it, once, and not what belongs to an erased one', async () => {
  const [old, fresh] = [machine(), machine()];
  const workOn = ({ store, submissions, time }: Machine) => openStates(store, () => time.now, submissions);
  const [{ id }, { id: gone }] = [await old.send('Asha'), await old.send('Binod')];
  const note = { type: 'note', text: 'Rang her.' } as const;
  await workOn(old).change({ kind: 'contact', id, expect: 0, event: note });
  await workOn(old).change({ kind: 'contact', id, expect: 1, event: { type: 'status', status: 'won' } });
  await workOn(old).change({ kind: 'contact', id: gone, expect: 0, event: note });
  const file = await archiveOf(old);
  // One event is lost, and the summary that was made of both still stands.
  await old.store.remove(eventKey('contact', id, 2));
  await old.submissions.erase('contact', gone);

  for (const one of [old, fresh, fresh]) await restore(one.store, file, here);
  for (const one of [old, fresh]) {
    expect(await workOn(one).of('contact', id)).toMatchObject({
      state: { status: 'won', events: 2 },
      events: [note, {}],
    });
    expect((await workOn(one).summaries('contact')).get(id)).toMatchObject({ status: 'won', events: 2, aside: false });
  }
  expect(await workOn(old).of('contact', gone)).toBeNull();
  expect(old.double.keys.some((key) => key.startsWith('state/') && key.includes(gone))).toBe(false);
});

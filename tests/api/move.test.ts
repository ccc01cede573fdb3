import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { history } from '#features/enquiries/contract/state-change.ts';
import { idempotencyHeader } from '#shared/public-form.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import { moveOldEnquiries } from '../../netlify/server/enquiries/move.ts';
import { nightly } from '../../netlify/server/nightly.ts';
import { readRecord } from '../../netlify/server/records/change-record.ts';
import { recordKey } from '../../netlify/server/records/keys.ts';
import { defaultRetryRules } from '../../netlify/server/store/resilient-fetch.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { type OldFolder, textsOf, unpackOldFolder } from '../support/old-data-folder.ts';
import { beginAsOwner, Owner, storeOfFunctions } from '../support/owner.ts';
import { randomFaults, randomFrom } from '../support/random-faults.ts';
import { seed } from '../support/seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'areia-old-'));
let old: OldFolder;
let store: FaultyStore;
let owner: Owner;
beforeAll(() => {
  old = unpackOldFolder(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  ({ store, owner } = await beginAsOwner(Date.parse('2026-11-22T10:00:00Z')));
  for (const [key, text] of textsOf(folder)) store.overwrite(key, text);
});
afterEach(endTest);

const move = (isLate?: () => boolean, from = storeOfFunctions()) =>
  moveOldEnquiries(from, { clock: () => new Date(), ...(isLate && { isLate }) });

/** Says that time is over after so many questions. */
const after = (questions: number) => {
  let left = questions;
  return () => left-- <= 0;
};

const lists = {
  contact: () => owner.contacts.bind(owner),
  'startup-incubation': () => owner.incubations.bind(owner),
};

/** Compares every list, record, event, erasure and what is untold with what the old version said. */
async function expectAllMoved() {
  for (const [name, { total, submissions }] of Object.entries(old.lists)) {
    const [kind, shelf] = name.split(' ') as ['contact' | 'startup-incubation', string];
    const page = await lists[kind]()(`?limit=500&shelf=${shelf}`);
    expect(page.total, name).toBe(total);
    const shown = new Map(page.submissions.map((one) => [one.id, one]));
    for (const { events, unreadable, ...enquiry } of submissions) {
      expect(shown.get(enquiry.id), enquiry.id).toMatchObject(enquiry);
      const { key: _, ...standing } = unreadable ?? { key: '' };
      if (unreadable) expect(shown.get(enquiry.id)?.unreadable).toMatchObject(standing);
      if (events.length === 0) continue;
      const answer = await owner.get(
        adminFunction,
        `${history.path}?kind=${kind}&id=${enquiry.id}`,
      );
      expect(history.response.parse(await answer.json()).events, enquiry.id).toEqual(events);
    }
  }
  const untold = store.keys
    .filter((key) => key.startsWith('untold/'))
    .map((key) => key.slice('untold/'.length));
  expect(untold).toEqual(old.untold);
  for (const name of old.erased) {
    const [kind, id = ''] = name.split('.');
    const text = await storeOfFunctions().read(recordKey(kind as 'contact', id));
    expect(JSON.parse(text ?? ''), name).toEqual({ erased: expect.stringMatching(/^2026-/) });
  }
}

/** Sends a form of the old folder once more. */
async function sendAgain({ kind, key, json }: OldFolder['sent'][number]): Promise<unknown> {
  const headers = { [idempotencyHeader]: key };
  return (await call(formsFunction, 'POST', `/api/${kind}`, { json, headers })).json();
}

describe('a data folder of c9f02a7', () => {
  test('comes through whole, and a second time changes nothing', async () => {
    expect((await move()).left).toBe(0);
    await expectAllMoved();
    const before = store.keys;
    expect((await move()).left).toBe(0);
    expect(store.keys).toEqual(before);
  });

  test('comes through a store that fails, in as many goes as it takes, each on top of the last', async () => {
    store.plan = randomFaults(0.02, randomFrom(seed));
    // A call that hangs is tried again at once.
    const hasty = storeOfFunctions({ ...defaultRetryRules, perTry: 200, pause: 1 });
    let goes = 0;
    for (let left = 1; left > 0 && goes < 20; goes += 1) {
      left = await move(after(700), hasty).then(
        (report) => report.left,
        () => 1,
      );
    }
    store.plan = () => null;
    expect(goes).toBeGreaterThan(1);
    expect((await move()).left).toBe(0);
    await expectAllMoved();
  });

  test('lets a late retry of an old form find its record, and brings nothing back that was erased', async () => {
    await move();
    const count = store.keys.filter((key) => key.startsWith('enquiry/')).length;
    const gone = old.sent.find(({ kind, id }) => old.erased.includes(`${kind}.${id}`));
    for (const one of [...old.sent.slice(0, 5), gone ?? expect.unreachable()])
      expect(await sendAgain(one)).toEqual({ success: true, id: one.id });
    expect(store.keys.filter((key) => key.startsWith('enquiry/'))).toHaveLength(count);
  });

  test('makes one of an enquiry that was sent again between the deploy and the move, with what was done', async () => {
    const [one] = old.sent.filter(
      ({ id }) => old.lists['contact inbox']?.submissions.at(-1)?.id === id,
    );
    const { id } = (await sendAgain(one ?? expect.unreachable())) as { id: string };
    expect(id).not.toBe(one?.id);
    const event = { type: 'note', text: 'Rang at once' };
    await owner.post(adminFunction, '/api/admin/state', { kind: 'contact', id, expect: 0, event });
    await move();
    expect((await owner.contacts()).total).toBe(old.lists['contact inbox']?.total);
    const record = await readRecord(storeOfFunctions(), 'contact', one?.id ?? '');
    expect(record?.events.at(-1)).toMatchObject(event);
  });

  test('is told of in red until nothing is left, with the number', async () => {
    const notices = async () => {
      const answer = await owner.get(adminFunction, '/api/admin/notices');
      return ((await answer.json()) as { notices: { code: string; values: object }[] }).notices;
    };
    expect(await notices()).toContainEqual({ code: 'not-moved', values: { left: '500' } });
    const { moved } = await move(after(100));
    expect(await notices()).toContainEqual({
      code: 'not-moved',
      values: { left: String(500 - moved) },
    });
    await move();
    expect((await notices()).map(({ code }) => code)).not.toContain('not-moved');
  });

  test('is erased with its person where it lay, and goes after 30 days', async () => {
    await move();
    const [first] = old.lists['contact inbox']?.submissions ?? [];
    await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id: first?.id });
    const left = store.keys.filter((key) => key.includes(first?.id ?? ''));
    expect(left).toEqual([recordKey('contact', first?.id ?? '')]);
    const direct = storeOfFunctions();
    const oldKeys = () =>
      store.keys.filter((key) => /^(v1|state|idem|erased|delivery|outbox)\//.test(key)).length;
    const night = (day: number) =>
      nightly(direct, () => new Date(Date.now() + day * 86_400_000), null);
    for (let day = 0; day < 30; day += 1) await night(day);
    expect(oldKeys()).toBeGreaterThan(1000);
    await night(30);
    expect(oldKeys()).toBe(0);
    vi.setSystemTime(Date.parse('2026-12-28T10:00:00Z'));
    owner = await Owner.logIn();
    expect((await owner.contacts()).total).toBe((old.lists['contact inbox']?.total ?? 0) - 1);
  });
});

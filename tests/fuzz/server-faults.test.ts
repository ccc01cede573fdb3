import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openNetworkStore, openRepository } from '../support/open-repository.ts';
import { randomFaults, randomFrom } from '../support/random-faults.ts';
import { seed } from '../support/seed.ts';

const submissionCount = 500;
const clientTries = 4;
const atOnce = 20;

test(`of ${submissionCount} enquiries through a store that fails a fifth of its calls, none is lost or doubled`, async () => {
  const store = new FaultyStore({ pageSize: 50 });
  // Its clock stands: a loaded machine would leave rows of the index for the next list.
  const now = new Date();
  const { submissions } = openRepository(openNetworkStore(store.fetch, hastyRules), () => now);
  store.plan = randomFaults(0.2, randomFrom(seed));

  const acknowledged = new Map<string, string>();
  let next = 0;
  async function client(): Promise<void> {
    while (next < submissionCount) {
      const message = `enquiry ${next}`;
      next += 1;
      const key = randomUUID();
      for (let attempt = 0; attempt < clientTries; attempt += 1) {
        try {
          const { id } = await submissions.accept('contact', { message }, { key });
          // A person may press the button again after the thanks, too.
          if (attempt === 0) expect(acknowledged.get(message) ?? id).toBe(id);
          acknowledged.set(message, id);
          break;
        } catch (error) {
          expect(error, `seed ${seed}`).toBeInstanceOf(StoreUnavailable);
        }
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client));

  store.plan = () => null;
  const read = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const page = await submissions.list('contact', 'inbox', cursor, 50);
    for (const { id, message: sent } of page.records) {
      const message = String(sent);
      expect(read.has(message), `doubled: ${message}, seed ${seed}`).toBe(false);
      read.set(message, id);
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  for (const [message, id] of acknowledged)
    expect(read.get(message), `lost: ${message}, seed ${seed}`).toBe(id);
  expect(acknowledged.size).toBeGreaterThan(submissionCount * 0.9);
  expect(await submissions.total('contact', 'inbox')).toBe(read.size);
});

test('a list read through a failing store is whole or refused, never short', async () => {
  const store = new FaultyStore({ pageSize: 7 });
  let now = new Date('2026-11-01T08:00:00Z');
  const { submissions } = openRepository(
    openNetworkStore(store.fetch, { ...hastyRules, tries: 1 }),
    () => now,
  );
  for (let index = 0; index < 40; index += 1) {
    await submissions.accept('contact', { message: `${index}` }, { key: null });
    now = new Date(now.getTime() + 3_600_000);
  }
  store.plan = randomFaults(0.01, randomFrom(seed));
  let refused = 0;
  for (let round = 0; round < 60; round += 1) {
    try {
      const [page, total] = [
        await submissions.list('contact', 'inbox', null, 50),
        await submissions.total('contact', 'inbox'),
      ];
      expect([page.records.length, total], `seed ${seed}`).toEqual([40, 40]);
    } catch (error) {
      expect(error, `seed ${seed}`).toBeInstanceOf(StoreUnavailable);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(0);
});

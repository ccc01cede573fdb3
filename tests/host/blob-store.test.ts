import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BlobDatabase } from '../../netlify/local/store/blob-database.ts';

/** What the host's database does beyond the contract of a store (tests/unit/store-contract.test.ts). */

let directory: string;
let database: BlobDatabase;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'areia-blobs-'));
  database = new BlobDatabase(join(directory, 'site.db'));
});
afterEach(async () => {
  database.close();
  await rm(directory, { recursive: true });
});

test('a condition holds across processes, and stores are apart', () => {
  const beside = new BlobDatabase(join(directory, 'site.db'));
  database.write('one', 'a', '1');
  database.write('other', 'a', 'x');
  const seen = beside.read('one', 'a')?.etag ?? '';
  expect(database.write('one', 'a', '2', { onlyIfMatch: seen })).toBe(true);
  expect(beside.write('one', 'a', '3', { onlyIfMatch: seen })).toBe(false);
  expect(beside.write('one', 'absent', '3', { onlyIfMatch: seen })).toBe(false);
  expect(beside.write('one', 'a', '3', { onlyIfNew: true })).toBe(false);
  expect([beside.read('one', 'a')?.text, beside.read('other', 'a')?.text]).toEqual(['2', 'x']);
  beside.close();
});

const files = () =>
  ['site.db', 'site.db-wal'].map((name) => readFileSync(join(directory, name), 'latin1')).join();
const secret = 'Asha’s telephone number ';

test('what was erased or overwritten is no longer in the file or its log, once no reader is in the way', async () => {
  for (let index = 0; index < 200; index += 1)
    database.write('s', `enquiry/${index}`, `${secret}${index} ${'long '.repeat(index * 10)}`);
  expect(files()).toContain('telephone number');
  const reader = new BlobDatabase(join(directory, 'site.db'));
  await reader.readTransaction(async () => {
    expect(reader.list('s', 'enquiry/')).toHaveLength(200);
    for (let index = 0; index < 200; index += 1) {
      if (index % 2) database.remove('s', `enquiry/${index}`);
      else database.write('s', `enquiry/${index}`, '{"erased":"2026-11-22"}');
    }
    expect(reader.read('s', 'enquiry/7')).not.toBeNull();
    database.compact('erasure');
  });
  reader.close();
  database.compact('erasure');
  expect(files()).not.toContain('telephone number');
  expect(database.list('s', '')).toHaveLength(100);
});

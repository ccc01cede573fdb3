import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';

let site: FixtureSite;
let host: HostProcess;
beforeEach(async () => {
  site = await makeFixtureSite();
  host = await HostProcess.start({ env: site.env });
});
afterEach(async () => {
  await host.stop();
  await site.remove();
});

test('while another process holds the write lock, home and reads are answered and a write waits for it', async () => {
  const put = (key: string) => fetch(`${host.url}/api/blobs/${key}`, { method: 'POST', body: key });
  expect((await put('first')).status).toBe(201);
  const other = new DatabaseSync(join(host.dataDir, 'site.db'));
  other.exec('BEGIN IMMEDIATE');
  let isWritten = false;
  const written = put('second').then(({ status }) => {
    isWritten = true;
    return status;
  });
  for (let n = 0; n < 20; n += 1) {
    expect(await (await fetch(host.url)).text()).toContain('Home');
    expect(await (await fetch(`${host.url}/api/blobs/first`)).text()).toBe('first');
  }
  expect(isWritten).toBe(false);
  other.exec('ROLLBACK');
  other.close();
  expect(await written).toBe(201);
});

test('a write that finds no end of the lock fails, and later ones are taken', async () => {
  const put = (key: string) => fetch(`${host.url}/api/blobs/${key}`, { method: 'POST', body: key });
  const other = new DatabaseSync(join(host.dataDir, 'site.db'));
  other.exec('BEGIN IMMEDIATE');
  expect((await put('one')).status).toBe(500);
  other.exec('ROLLBACK');
  other.close();
  expect((await put('two')).status).toBe(201);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';

let site: FixtureSite;
beforeAll(async () => {
  site = await makeFixtureSite();
});
afterAll(() => site.remove());

/** Makes the host write much, and asks whether it still serves. */
async function writesAndServes(host: HostProcess) {
  for (let round = 0; round < 20; round++) expect((await fetch(`${host.url}/api/log`)).status).toBe(200);
  expect((await fetch(host.url)).status).toBe(200);
}

test('a reader of the log that dies does not take the host with it', async () => {
  const host = await HostProcess.start({ env: site.env });
  host.stopReading();
  await writesAndServes(host);
  expect(await host.stop()).toEqual({ code: 0, signal: null });
});

test('nor does a disk without room for the log', async () => {
  const host = await HostProcess.start({ env: site.env, errorLog: '/dev/full' });
  await writesAndServes(host);
  expect(await host.stop()).toEqual({ code: 0, signal: null });
});

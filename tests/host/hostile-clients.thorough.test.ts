import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';
import { hostileClient, hostileKinds } from '../support/hostile-clients.ts';

/** Clients that are waited for by the clock, until they are given up. */

let site: FixtureSite;
beforeAll(async () => {
  site = await makeFixtureSite();
});
afterAll(() => site.remove());

/** The fixture's pages with the functions of the site. */
const ours = () => ({ DIST_DIR: site.env.DIST_DIR, RATE_LIMITS: 'off' });

/** Waits until the host has taken note of all that came before. */
async function settled(url: string): Promise<void> {
  for (let round = 0; round < 3; round++) expect((await fetch(url)).status).toBe(200);
}

test('of more than 128 answers that nobody reads, the others are given up soon', async () => {
  const host = await HostProcess.start({ env: ours() });
  const before = host.openDescriptors;
  const clients = await Promise.all(
    Array.from({ length: 180 }, (_, index) => hostileClient(host.url, 'unread', '/large.bin', `127.0.1.${index + 1}`)),
  );
  // All have been let in by then; the first may have been given up already.
  await settled(host.url);
  await expect.poll(() => host.openDescriptors, { timeout: 50_000, interval: 100 }).toBe(before + 128);
  await settled(host.url);
  expect(host.openDescriptors, 'and no more of them').toBeGreaterThanOrEqual(before + 128);
  for (const { socket } of clients) socket.destroy();
  await host.stop();
});

test.concurrent.each(hostileKinds)('a connection that keeps the host waiting is closed: %s', async (kind) => {
  const host = await HostProcess.start({ env: ours() });
  const before = host.openDescriptors;
  const { socket } = await hostileClient(host.url, kind, '/large.bin');
  await expect.poll(() => host.openDescriptors).toBe(before + 1);
  // Its own end tells nothing: a client that does not read does not learn that it was closed.
  await expect.poll(() => host.openDescriptors, { timeout: 100_000, interval: 500 }).toBe(before);
  socket.destroy();
  await host.stop();
});

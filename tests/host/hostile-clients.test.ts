import { afterAll, beforeAll, expect, test } from 'vitest';
import { Desk, enquiry } from '../support/desk.ts';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';
import { type RawClient, rawClient } from '../support/raw-client.ts';

/** How a client can keep a host waiting. */
const hostileKinds = ['silent', 'headers', 'body', 'unread'] as const;

/** Sends so often that no pause between two bytes is long. */
const dripEvery = 2_000;

function drip({ socket }: RawClient, text: string): void {
  const timer = setInterval(() => socket.write(text), dripEvery);
  socket.once('close', () => clearInterval(timer));
}

/**
 * Opens a connection that keeps the host waiting: `silent` sends nothing; `headers` and `body` send
 * one byte now and then; `unread` asks for a file larger than a connection keeps, and reads nothing of it.
 */
async function hostileClient(
  url: string,
  kind: (typeof hostileKinds)[number],
  large: string,
): Promise<RawClient> {
  if (kind === 'silent') return rawClient(url);
  if (kind === 'headers') {
    const client = await rawClient(url, 'GET / HTTP/1.1\r\nHost: site.test\r\nX-Slow: ');
    drip(client, 'x');
    return client;
  }
  if (kind === 'body') {
    const type = 'Content-Type: application/json\r\nContent-Length: 10000';
    const client = await rawClient(
      url,
      `POST /api/contact HTTP/1.1\r\nHost: site.test\r\n${type}\r\n\r\n{`,
    );
    drip(client, ' ');
    return client;
  }
  const client = await rawClient(url);
  client.socket.pause();
  client.socket.write(`GET ${large} HTTP/1.1\r\nHost: site.test\r\n\r\n`.repeat(8));
  return client;
}

let site: FixtureSite;
let host: HostProcess;
beforeAll(async () => {
  site = await makeFixtureSite();
  host = await HostProcess.start({ env: { DIST_DIR: site.env.DIST_DIR, RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await host.stop();
  await site.remove();
});

test('who keeps the host waiting is cut off, and an enquiry beside them comes through', async () => {
  await fetch(host.url);
  const before = host.openDescriptors;
  const pipelined = 'GET / HTTP/1.1\r\nHost: site.test\r\n\r\n'.repeat(2_000);
  const clients = await Promise.all([
    ...hostileKinds.flatMap((kind) =>
      Array.from({ length: 20 }, () => hostileClient(host.url, kind, '/large.bin')),
    ),
    ...Array.from({ length: 20 }, () => rawClient(host.url, pipelined)),
  ]);
  expect(await new Desk(host.url).send(enquiry(1))).not.toBeNull();
  // Their own end tells nothing: a client that does not read does not learn that it was closed.
  await expect
    .poll(() => host.openDescriptors, { timeout: 100_000, interval: 500 })
    .toBeLessThanOrEqual(before + 2);
  for (const { socket } of clients) socket.destroy();
  expect((await fetch(host.url)).status).toBe(200);
});

test('more silent connections than it takes keep the others out for seconds only', async () => {
  const clients = await Promise.all(Array.from({ length: 1_200 }, () => rawClient(host.url)));
  const desk = new Desk(host.url);
  const sent = () => desk.send(enquiry(2)).catch(() => null);
  await expect.poll(sent, { timeout: 60_000, interval: 500 }).not.toBeNull();
  for (const { socket } of clients) socket.destroy();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Desk, enquiry } from '../support/desk.ts';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';
import { type RawClient, rawClient } from '../support/raw-client.ts';

let site: FixtureSite;
beforeAll(async () => {
  site = await makeFixtureSite();
});
afterAll(() => site.remove());

/** The fixture's pages with the functions of the site. */
const ours = () => ({ DIST_DIR: site.env.DIST_DIR, RATE_LIMITS: 'off' });

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`;

const open = (url: string, count: number, text = '', from?: string): Promise<RawClient[]> =>
  Promise.all(Array.from({ length: count }, () => rawClient(url, text, from)));

function leave(clients: readonly RawClient[]): void {
  for (const { socket } of clients) socket.destroy();
}

/** Waits until the host has taken note of all that came before. */
async function settled(url: string): Promise<void> {
  for (let round = 0; round < 3; round++) expect((await fetch(url)).status).toBe(200);
}

const stillOpen = (clients: readonly RawClient[]) =>
  clients.filter(({ socket }) => !socket.destroyed && !socket.readableEnded).length;

test('40,000 requests of one client that reads nothing do not end a host with 200 descriptors', async () => {
  const host = await HostProcess.start({ env: ours(), descriptors: 200 });
  const clients = await open(host.url, 20, get('/').repeat(2000));
  await Promise.all(clients.map(({ closed }) => closed));
  expect((await fetch(host.url)).status).toBe(200);
  expect((await host.stop()).code).toBe(0);
});

test('more silent connections than descriptors keep no enquiry out', async () => {
  const host = await HostProcess.start({ env: ours(), descriptors: 300 });
  // Of many addresses, so that no limit of one client is reached.
  const perAddress = await Promise.all(
    Array.from({ length: 20 }, (_, index) => open(host.url, 50, '', `127.0.1.${index + 1}`)),
  );
  const desk = new Desk(host.url);
  for (let number = 0; number < 5; number++) expect(await desk.send(enquiry(number))).not.toBeNull();
  expect(stillOpen(perAddress.flat())).toBeGreaterThan(100);
  expect(stillOpen(perAddress.flat())).toBeLessThan(300);
  leave(perAddress.flat());
  await host.stop();
});

describe('one client', () => {
  test('keeps no more than 256 connections that do nothing; the next one is served and an idle one closed', async () => {
    const host = await HostProcess.start({ env: ours() });
    const clients = await open(host.url, 400);
    const others = await open(host.url, 50, '', '127.0.0.2');
    await settled(host.url);
    expect(stillOpen(clients)).toBeLessThanOrEqual(256);
    expect(stillOpen(clients)).toBeGreaterThanOrEqual(250);
    expect(stillOpen(others)).toBe(50);
    leave([...clients, ...others]);
    await host.stop();
  });

  test('that is a trusted proxy keeps as many as come', async () => {
    const host = await HostProcess.start({ env: { ...ours(), TRUST_PROXY: 'loopback' } });
    const clients = await open(host.url, 400);
    await settled(host.url);
    expect(stillOpen(clients)).toBe(400);
    leave(clients);
    await host.stop();
  });

  test('loses no request that is being worked on to the connections that wait for it', async () => {
    const host = await HostProcess.start({ env: site.env });
    const marker = encodeURIComponent(`${host.dataDir}/marker`);
    const { body } = await fetch(`${host.url}/api/slow?marker=${marker}`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('begun ');
    const clients = await open(host.url, 400);
    expect((await reader?.read())?.value).toBe('ended');
    leave(clients);
    await host.stop();
  });

  test('may send a few requests before it reads, and not many', async () => {
    const host = await HostProcess.start({ env: ours() });
    const few = await rawClient(
      host.url,
      get('/about/')
        .repeat(20)
        .replace(/\r\n\r\n$/, '\r\nConnection: close\r\n\r\n'),
    );
    expect((await few.closed).match(/HTTP\/1\.1 200 /g)).toHaveLength(20);
    const many = await rawClient(host.url, get('/about/').repeat(500));
    expect(((await many.closed).match(/HTTP\/1\.1 200 /g) ?? []).length).toBeLessThan(500);
    await host.stop();
  });
});

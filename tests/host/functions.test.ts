import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#shared/errors.ts';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';
import { rawClient } from '../support/raw-client.ts';

let site: FixtureSite;
let host: HostProcess;
beforeAll(async () => {
  site = await makeFixtureSite();
  host = await HostProcess.start({ env: site.env });
});
afterAll(async () => {
  await host.stop();
  await site.remove();
});

describe('a function', () => {
  test('sees what Netlify would show it', async () => {
    const response = await fetch(`${host.url}/api/echo/a%20name?q=1`, {
      method: 'POST',
      body: 'sent',
      headers: { 'X-Forwarded-For': '198.51.100.1' },
    });
    const seen = await response.json();
    expect(seen).toMatchObject({
      method: 'POST',
      url: `${host.url}/api/echo/a%20name?q=1`,
      ip: '127.0.0.1',
      deploy: 'production',
      body: 'sent',
    });
    expect(seen.requestId).toBe(response.headers.get('x-nf-request-id'));
  });

  test('is found by its exact path before a wildcard', async () => {
    expect(await (await fetch(`${host.url}/api/nothing/here`)).json()).toEqual({
      claimedBy: 'wildcard',
    });
    expect((await fetch(`${host.url}/api/echo`)).status).toBe(200);
  });

  test('is compressed where it is JSON and the client takes that', async () => {
    const ask = async (encoding: string) => {
      const body = 'long '.repeat(1_000);
      const headers = { 'Accept-Encoding': encoding };
      const answer = await fetch(`${host.url}/api/echo`, { method: 'POST', body, headers });
      expect(await answer.json()).toMatchObject({ body });
      return answer.headers.get('content-encoding');
    };
    expect(await ask('br, gzip')).toBe('gzip');
    expect(await ask('gzip;q=0')).toBeNull();
    expect(await ask('identity')).toBeNull();
  });

  test('that fails tells the visitor nothing about how', async () => {
    const response = await fetch(`${host.url}/api/broken`);
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(errorBody.parse(JSON.parse(text)).code).toBe('internal');
    expect(text).not.toContain('secret');
    expect(host.output).toContain('secret detail');
  });

  test('never gets a body over 6 MB', async () => {
    const lines = 'Host: site.test\r\nContent-Length: 6291457\r\nConnection: close';
    const ask = (more: string) => sendRaw(`POST /api/echo HTTP/1.1\r\n${lines}${more}\r\n\r\nx`);
    expect(await ask('')).toMatch(/^HTTP\/1\.1 413 [\s\S]*This is too long to send/);
    expect(await ask('\r\nReferer: http://site.test/hi/contact')).toContain(
      'यह भेजने के लिए बहुत लंबा है',
    );
  });

  test('is shielded by its rate limit, per address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 4; index++) {
      const response = await fetch(`${host.url}/api/limited`);
      statuses.push(response.status);
      if (response.status === 429) {
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(errorBody.parse(await response.json()).code).toBe('too-many-requests');
      }
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    // To a browser without script it says so as a page.
    const post = (page: string) =>
      fetch(`${host.url}/api/limited`, {
        method: 'POST',
        headers: { Referer: `${host.url}${page}` },
        body: new URLSearchParams({ name: 'Asha' }),
      });
    for (const [page, told, kept] of [
      ['/contact', 'Too many requests came from your network', 'what you typed is still there'],
      ['/hi/contact', 'आपके नेटवर्क से अभी बहुत सारे मैसेज आए हैं', 'आपका लिखा हुआ अब भी वहीं है'],
    ] as const) {
      const refused = await post(page);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await refused.text()).toMatch(new RegExp(`${told}[^]*${kept}`));
    }
    const opened = await fetch(`${host.url}/api/limited`, { headers: { Accept: 'text/html' } });
    expect(opened.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await opened.text()).not.toContain('what you typed');
  });
});

test('RATE_LIMITS=off lifts the limits, and TRUST_PROXY believes the proxy named, and nobody before it', async () => {
  const open = await HostProcess.start({
    env: { ...site.env, RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' },
  });
  try {
    for (let index = 0; index < 8; index++)
      expect((await fetch(`${open.url}/api/limited`)).status).toBe(200);
    for (const [written, ip] of [
      ['198.51.100.1', '198.51.100.1'],
      ['198.51.100.1:4711', '198.51.100.1'],
      ['[2001:db8::7]:4711', '2001:db8::7'],
      // What a client wrote itself stands before what the proxy added.
      ['203.0.113.66, 198.51.100.1', '198.51.100.1'],
    ] as const) {
      const answer = await fetch(`${open.url}/api/echo`, {
        headers: { 'X-Forwarded-For': written },
      });
      expect(await answer.json(), written).toMatchObject({ ip });
    }
    const ask = (host: string) =>
      fetch(`${open.url}/api/echo`, { headers: { 'X-Forwarded-Host': host } });
    expect((await (await ask('site.test')).json()).url).toBe('http://site.test/api/echo');
    expect((await ask('x:99999')).status).toBe(400);
  } finally {
    await open.stop();
  }
});

/** Sends bytes as they are; resolves with what came back once the host closes. */
const sendRaw = async (text: string) => (await rawClient(host.url, text)).closed;

test.each([
  ['a port that cannot be', 'Host: x:99999'],
  ['a user before it', 'Host: site.test@elsewhere.test'],
  ['two of them', 'Host: site.test\r\nHost: elsewhere.test'],
  ['none', 'X-Host: site.test'],
  ['a length and chunks', 'Host: site.test\r\nContent-Length: 5\r\nTransfer-Encoding: chunked'],
])('a request whose host or framing is not one thing is refused: %s', async (_name, lines) => {
  const answer = await sendRaw(`POST /api/echo HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("the host's own refusals carry the security headers too", async () => {
  for (const [path, init, status] of [
    ['/', { method: 'POST' }, 405],
    ['/old/page', { redirect: 'manual' }, 301],
    ['/api/broken', {}, 500],
  ] satisfies Array<[string, RequestInit, number]>) {
    const response = await fetch(host.url + path, init);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-content-type-options': 'nosniff',
    });
  }
});

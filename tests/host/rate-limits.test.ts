import { expect, test } from 'vitest';
import { clientNetwork } from '#server/http/client-network.ts';
import { functionRunner, rateLimiter } from '../../netlify/local/functions/functions.ts';
import { parseHostSettings } from '../../netlify/local/settings.ts';

const seconds = 1000;

/** A clock that stands still until told. */
function setUp() {
  const aggregateBy: Array<'ip' | 'domain'> = ['ip', 'domain'];
  const clock = { now: 0 };
  const limit = rateLimiter(() => clock.now);
  const fn = {
    name: 'contact',
    config: { rateLimit: { windowSize: 60, windowLimit: 2, aggregateBy } },
  };
  return { clock, fn, take: (ip: string) => limit(fn, ip) };
}

test('each 60 seconds hold the limit, and say how long to wait', () => {
  const { clock, take } = setUp();
  expect([take('a'), take('a')]).toEqual([0, 0]);
  clock.now = 50 * seconds;
  expect(take('a')).toBe(10);
  expect(take('b')).toBe(0);
  clock.now = 60 * seconds;
  expect(take('a')).toBe(0);
});

test('all addresses of one IPv6 subscriber count as one, and IPv4 is the same however it is written', () => {
  const network = '2001:db8:0:1::/64';
  for (const address of [
    '2001:db8::1:0:0:0:7',
    '2001:0DB8:0:1:ffff:ffff:ffff:ffff',
    '2001:db8:0:1::',
    '2001:db8:0:1::9%eth0',
  ]) {
    expect(clientNetwork(address)).toBe(network);
  }
  expect(clientNetwork('2001:db8:0:2::1')).not.toBe(network);
  expect([
    clientNetwork('::1'),
    clientNetwork('::ffff:203.0.113.7'),
    clientNetwork('203.0.113.7'),
  ]).toEqual(['0:0:0:0::/64', '203.0.113.7', '203.0.113.7']);
});

test('an IPv6 /48 may send fifteen times as much as one of its networks, and is then asked to wait', async () => {
  const run = functionRunner(parseHostSettings({}), {});
  const { fn } = setUp();
  const answers = { ...fn, handler: () => new Response('taken') };
  const statusFrom = async (ip: string) => {
    const request = new Request('https://example.test/');
    return (await run(answers, Object.assign(request, { ip }) as never, 'request-1')).status;
  };
  const statuses = [];
  for (let n = 0; n < 32; n += 1) statuses.push(await statusFrom(`2001:db8:1:${n}::1`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect(await statusFrom('2001:db8:2:1::1')).toBe(200);
});

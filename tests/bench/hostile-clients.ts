import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { contact } from '#contracts/contact.ts';
import { enquiry, type Sent } from '../support/desk.ts';
import type { FixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';
import { rawClient } from '../support/raw-client.ts';
import type { HostileTask } from './hostile-worker.ts';
import { percentile, type Row } from './report.ts';

/** A file of the fixture's site that the system cannot take at once. */
const large = '/large.bin';

/** Milliseconds in which all of them come. */
const arrival = 5_000;

/**
 * Sends an enquiry on a connection of its own, as a visitor who has just come; whether it was
 * stored.
 */
function sendAnew(url: string, { key, fields }: Sent): Promise<boolean> {
  const sent = Promise.withResolvers<boolean>();
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': key };
  const outgoing = request(url + contact.path, { method: 'POST', agent: false, headers }, (response) => {
    response.resume().once('end', () => sent.resolve(response.statusCode === 200));
  });
  outgoing.once('error', () => sent.resolve(false)).end(JSON.stringify(fields));
  return sent.promise;
}

/**
 * Enquiries of visitors who come while bad connections hang on, a quarter of each kind.
 *
 * @param host - running.
 * @param addresses - how many the bad ones come from; the visitors come from another one.
 * @param count - bad connections.
 * @param seconds - for how long.
 */
async function amongHostile(host: HostProcess, addresses: number, count: number, seconds: number): Promise<Row> {
  const workerData: HostileTask = { url: host.url, large, count, addresses, arrival };
  const hostile = new Worker(new URL('hostile-worker.ts', import.meta.url), { workerData });
  await pause(arrival);
  // Answered when all that came before it have been taken in.
  await fetch(host.url);
  const times: number[] = [];
  let failed = 0;
  let most = 0;
  const until = performance.now() + seconds * 1000;
  for (let number = 0; performance.now() < until; number++) {
    const begun = performance.now();
    if (!(await sendAnew(host.url, enquiry(number)))) failed += 1;
    times.push(performance.now() - begun);
    most = Math.max(most, host.openDescriptors);
    await pause(100);
  }
  await hostile.terminate();
  return {
    'bad connections': count,
    'from addresses': addresses,
    enquiries: times.length,
    failed,
    'p50 ms': percentile(times, 0.5),
    'p99 ms': percentile(times, 0.99),
    'slowest ms': Math.max(...times),
    'most descriptors': most,
  };
}

/** Downloads that their clients break off at the first byte. */
async function abortDownloads(host: HostProcess, count: number): Promise<Row> {
  await sendAnew(host.url, enquiry(0));
  const before = host.openDescriptors;
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const { socket, closed } = await rawClient(host.url, `GET ${large} HTTP/1.1\r\nHost: site.test\r\n\r\n`);
      await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed]);
      socket.resetAndDestroy();
    }
  };
  await Promise.all(Array.from({ length: 50 }, client));
  // Longer than the host keeps a connection that its client has left.
  await pause(2_000);
  return { 'aborted downloads': count, 'descriptors before': before, after: host.openDescriptors };
}

/** What hostile clients do to a host. */
export interface HostileReport {
  readonly among: readonly Row[];
  readonly aborted: Row;
  /** Whether every enquiry was stored, 99 of 100 within a second, and no descriptor was lost. */
  readonly held: boolean;
}

/**
 * Measures a host among hostile clients.
 *
 * @param site - what it serves.
 * @param share - of the full measurement, 0 to 1.
 */
export async function hostileClients(site: FixtureSite, share: number): Promise<HostileReport> {
  const host = await HostProcess.start({ env: { DIST_DIR: site.env.DIST_DIR, RATE_LIMITS: 'off' } });
  const among: Row[] = [];
  // None first, for what the machine itself takes at the moment.
  for (const [count, addresses] of [
    [0, 0],
    [2_000, 50],
    [2_000, 1],
  ] as const) {
    among.push(await amongHostile(host, addresses, count, 60 * share));
  }
  const aborted = await abortDownloads(host, 50_000 * share);
  await host.stop();
  const inTime = among.every((row) => row.failed === 0 && Number(row['p99 ms']) < 1_000);
  const noneLost = Number(aborted.after) <= Number(aborted['descriptors before']) + 5;
  return { among, aborted, held: inTime && noneLost };
}

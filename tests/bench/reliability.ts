/**
 * `npm run bench:reliability`: enquiries through a failing store, through kill -9, told through a
 * failing mail server, among hostile clients, and at a fixed rate. Prints figures; exits 1 when one
 * enquiry was lost, doubled or not told of, or took over a second among hostile clients. `--short`
 * takes a tenth.
 */
import { StoreUnavailable } from '../../netlify/server/blobs/unavailable.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { killUnderLoad } from '../support/kill-under-load.ts';
import { hastyRules, openRepository } from '../support/open-repository.ts';
import { randomFaults, randomFrom } from '../support/random-faults.ts';
import { administrator, enquiries, startOurs, withBothHosts } from './api-hosts.ts';
import { hostileClients } from './hostile-clients.ts';
import { atFixedRate, loadRow } from './load.ts';
import { enquiriesDuringLoginFlood } from './login-flood.ts';
import { printHeading, printTable } from './report.ts';
import { spamErrorRates } from './spam.ts';
import { toldThroughFailures } from './told.ts';

const short = process.argv.includes('--short');
const share = short ? 0.1 : 1;

/** Visitors at once, and how often one tries before giving up. */
const [atOnce, clientTries] = [20, 6];

async function throughFailingStore(count: number, failing: number, seed: number) {
  const store = new FaultyStore();
  let calls = 0;
  let faults = 0;
  const random = randomFaults(failing, randomFrom(seed));
  store.plan = (method, key) => {
    calls += 1;
    const fault = random(method, key);
    if (fault !== null) faults += 1;
    return fault;
  };
  const { submissions } = openRepository({ fetch: store.fetch, retry: hastyRules });
  const acknowledged = new Map<string, string>();
  let next = 0;
  let refused = 0;
  const visitor = async () => {
    while (next < count) {
      const message = `enquiry ${next}`;
      next += 1;
      const key = crypto.randomUUID();
      for (let attempt = 0; attempt < clientTries && !acknowledged.has(message); attempt += 1) {
        try {
          acknowledged.set(message, (await submissions.accept('contact', { message }, { key })).id);
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          refused += 1;
        }
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));

  store.plan = () => null;
  const listed: Array<{ id: string; message: string }> = [];
  for (let cursor: string | null = null; ; ) {
    const page = await submissions.list('contact', 'inbox', cursor, 50);
    for (const { id, message } of page.records) listed.push({ id, message });
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  const byMessage = new Map(listed.map(({ id, message }) => [message, id]));
  return {
    enquiries: count,
    'store calls': calls,
    'calls failed': faults,
    'refused (503), tried again': refused,
    acknowledged: acknowledged.size,
    readable: listed.length,
    lost: [...acknowledged].filter(([message, id]) => byMessage.get(message) !== id).length,
    doubled: listed.length - byMessage.size,
    'total agrees': (await submissions.total('contact', 'inbox')) === listed.length ? 'yes' : 'NO',
  };
}

printHeading(`npm run bench:reliability${short ? ' -- --short' : ''}`);
const seed = Math.floor(Math.random() * 2 ** 32);

const failing = await throughFailingStore(10_000 * share, 0.2, seed);
printTable(`A store that fails 20% of its calls in every way (seed ${seed})`, [failing]);

const site = await makeFixtureSite();
const host = await startOurs(site);
const killed = await killUnderLoad(host, administrator, 50 * share);
await host.stop();
const killRow = { ...killed, lost: killed.lost.length, doubled: killed.doubled.length, foreign: killed.foreign.length };
printTable('kill -9 under load', [killRow]);

const told = await toldThroughFailures(1000 * share, 10, seed);
printTable('Mails to the owner, of which 30% fail, with kill -9', [told]);

const hostile = await hostileClients(site, share);
printTable('Enquiries on new connections while bad ones hang on, a quarter of each of four kinds', hostile.among);
printTable('Descriptors of the host', [hostile.aborted]);
await site.remove();

const [rates, seconds] = [[20, 50, 100], short ? 2 : 10];
await withBothHosts(async (bare, ours) => {
  const rows = [];
  for (const [name, running] of [
    ['bare handler, one blob', bare],
    ['POST /api/contact', ours],
  ] as const) {
    const shot = enquiries(running);
    await atFixedRate(shot, 20, 2);
    for (const rate of rates) rows.push({ rate, ...loadRow(name, await atFixedRate(shot, rate, seconds)) });
  }
  printTable(`Embedded host at a fixed rate, ${seconds} s each`, rows);
});

printTable('What the judgement of enquiries gets wrong', await spamErrorRates());
printTable('Enquiries while logins flood the host, 10 a second for 10 s', await enquiriesDuringLoginFlood());

const bad = failing.lost + failing.doubled + killRow.lost + killRow.doubled + killRow.foreign;
if (bad > 0 || killed.total !== killed.listed || failing['total agrees'] !== 'yes') {
  console.error('An enquiry was lost, doubled or miscounted.');
  process.exit(1);
}
if (told['never told of'] + told['without an outcome'] > 0 || told['told of twice'] > told.enquiries / 100) {
  console.error('An enquiry was not told of, or too many were told of twice.');
  process.exit(1);
}
if (!hostile.held) {
  console.error('Hostile clients kept an enquiry waiting, or took descriptors for good.');
  process.exit(1);
}

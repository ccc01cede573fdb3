/**
 * `node tests/bench/storms.ts`: how long 200 people wait who want one and the same time for a call,
 * all at once; and how long the home page takes while one address asks for the page of all free
 * times as often as it may in a minute. Then what a thief with a session can do. Prints figures;
 * exits 1 when the time was given to none or to several, or when the thief has done harm.
 */
import { setBookingSettings } from '#features/calls/contract/settings.ts';
import { book, slotGone, slots } from '#features/calls/contract/visitor.ts';
import { idempotencyHeader } from '#shared/public-form.ts';
import { busiestTimes } from '../support/busiest-times.ts';
import { addressOf, Desk } from '../support/desk.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import type { HostProcess } from '../support/host.ts';
import { MailServer } from '../support/mail-server.ts';
import { administrator, startOurs } from './hosts.ts';
import { percentile, printHeading, printTable, type Row } from './report.ts';
import { steal } from './thief.ts';

const people = 200;

/** What one address may ask for in a minute (netlify/local/functions/host-limits.ts), but one. */
const pages = 59;

async function openCalls(host: HostProcess): Promise<void> {
  const desk = new Desk(host.url);
  await desk.logIn(administrator);
  const answer = await desk.fetch('POST', setBookingSettings.path, {
    settings: busiestTimes,
    version: 0,
  });
  if (!answer.ok) throw new Error(`The times answered ${answer.status}: ${await answer.text()}`);
}

/** Looks at the home page again and again until something is over; milliseconds of each look. */
async function homeUntil(host: HostProcess, over: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  over.then(end, end);
  const times: number[] = [];
  while (!isOver) {
    const begun = performance.now();
    await (await fetch(`${host.url}/`)).text();
    times.push(performance.now() - begun);
  }
  return times;
}

/** What a storm took, and the home page meanwhile. */
async function measure(host: HostProcess, storm: () => Promise<Row>): Promise<Row> {
  const before = host.memory;
  const used = host.processorSeconds;
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, host.memory);
  }, 20);
  const begun = performance.now();
  const coming = storm();
  const home = await homeUntil(host, coming);
  const row = await coming;
  clearInterval(looking);
  return {
    ...row,
    s: (performance.now() - begun) / 1000,
    'processor s': host.processorSeconds - used,
    'MB more': peak - before,
    'home p50 ms': percentile(home, 0.5),
    'home worst ms': Math.max(...home),
  };
}

/** Each person from an address of their own; gives how often each status was answered. */
async function race(host: HostProcess): Promise<Row> {
  const desk = new Desk(host.url);
  const free = slots.response.parse(await (await desk.fetch('GET', slots.path)).json());
  const slot = free.days[2]?.slots[3];
  const statuses = await Promise.all(
    Array.from({ length: people }, async (_, number) => {
      const person = {
        name: `Visitor ${number}`,
        email: `visitor${number}@example.test`,
        phone: String(9_000_000_000 + number),
        slot,
      };
      const answer = await desk.fetch('POST', book.path, person, {
        [idempotencyHeader]: crypto.randomUUID(),
        'X-Forwarded-For': addressOf(number),
      });
      const body = await answer.json();
      if (answer.status === 409) slotGone.parse(body);
      return answer.status;
    }),
  );
  const count = (status: number) => statuses.filter((one) => one === status).length;
  return { people, booked: count(200), 'told 409': count(409) };
}

/** One address, as HTML. */
async function storm(host: HostProcess): Promise<Row> {
  const headers = { Accept: 'text/html' };
  const lengths = await Promise.all(
    Array.from({ length: pages }, async () => {
      const answer = await fetch(`${host.url}${slots.path}?days=62`, { headers });
      return (await answer.text()).length;
    }),
  );
  return { pages, 'KB each': Math.round(Math.min(...lengths) / 1024) };
}

printHeading('node tests/bench/storms.ts');
const site = await makeFixtureSite();
const mails = await MailServer.start();
const host = await startOurs(site.env.DIST_DIR ?? '', {
  RATE_LIMITS: 'on',
  SMTP_URL: mails.url,
  MAIL_FROM: 'desk@areia.in',
  MAIL_TO: 'owner@areia.in',
});
try {
  await openCalls(host);
  const raced = await measure(host, () => race(host));
  printTable('People who want one time, at once', [raced]);
  printTable('Pages of all free times, at once', [await measure(host, () => storm(host))]);
  const stolen = await steal(host, mails);
  printTable('A thief with a session', [stolen]);
  const isHarmed =
    stolen['left after the stop'] !== stolen.enquiries || stolen['facts changed'] !== 0;
  if (isHarmed || stolen['mails to the owner'] !== 1) {
    console.error('A session alone has erased enquiries, or changed what visitors see.');
    process.exitCode = 1;
  }
  if (raced.booked !== 1 || raced['told 409'] !== people - 1) {
    console.error('The time was not given to exactly one.');
    process.exitCode = 1;
  }
} finally {
  await host.stop();
  await mails.stop();
  await site.remove();
}

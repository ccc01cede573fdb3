import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exportEnquiries } from '#features/enquiries/contract/filter.ts';
import { contactSubmissions, enquiryLists } from '#features/enquiries/contract/list.ts';
import { DatabaseThread } from '../../netlify/local/store/database-thread.ts';
import { openSqliteStore } from '../../netlify/local/store/sqlite-blobs.ts';
import { recordKey } from '../../src/features/enquiries/server/storage/keys.ts';
import { contentHashOf, idOf } from '../../src/features/enquiries/server/storage/record.ts';
import { mapConcurrent } from '../../src/server/store/concurrency.ts';
import { Desk } from '../support/desk.ts';
import type { HostProcess } from '../support/host.ts';
import { MailServer } from '../support/mail-server.ts';
import { recordText } from '../support/stored-enquiries.ts';
import { administrator, startOurs } from './hosts.ts';
import { percentile, type Row } from './report.ts';

/** The longest message of a character that used to fold into eighteen, and one of usual length. */
const messages = {
  long: '\ufdfa'.repeat(5_000),
  honest: 'We need training for our team. '.repeat(9),
};

/** What the enquiries of a run are like. */
export type Kind = keyof typeof messages;

/** Stores that many enquiries of one day. Every 1,000th has a follow-up date. */
async function fill(folder: string, kind: Kind, count: number): Promise<void> {
  const database = await DatabaseThread.open(join(folder, 'site.db'));
  const store = openSqliteStore(database, 'production');
  const now = Date.now();
  await mapConcurrent(
    Array.from({ length: count }, (_, n) => n),
    16,
    async (n) => {
      const phone = `90000${String(n).padStart(5, '0')}`;
      const message = `${messages[kind]} ${kind}${n}`.slice(-5_000);
      const fields = { name: `Visitor ${n}`, email: `visitor${n}@example.test`, phone, message };
      const id = idOf('contact', randomUUID(), contentHashOf('contact', fields));
      const at = new Date(now).toISOString();
      const event = { at, type: 'follow-up', date: at.slice(0, 10) };
      const rest = {
        notification: { channels: {}, done: at },
        events: n % 1_000 === 0 ? [event] : [],
      };
      await store.create(
        recordKey('contact', id),
        recordText(id, 'contact', now - n, fields, rest),
      );
    },
  );
  await database.close();
}

/** Milliseconds from now to a time of day, UTC. */
const until = (hour: number, minute: number, second = 0): number =>
  Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`) +
  ((hour * 60 + minute) * 60 + second) * 1_000 -
  Date.now();

/** Asks for the home page every 20 ms until it is stopped. Returns the times in milliseconds. */
function visitHome(url: string) {
  const times: number[] = [];
  let isOver = false;
  const over = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(url)).text();
      times.push(performance.now() - begun);
      await pause(20);
    }
  })();
  return async () => {
    isOver = true;
    await over;
    return percentile(times, 0.95);
  };
}

async function answered(desk: Desk, path: string): Promise<Response> {
  const response = await desk.fetch('GET', path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response;
}

/** Asks for a list until all enquiries are counted. */
async function listed(desk: Desk, query = '') {
  for (;;) {
    const response = await answered(desk, `${contactSubmissions.path}?limit=50${query}`);
    const page = contactSubmissions.response.parse(await response.json());
    if (page.total !== null) return page;
  }
}

const isDone = async (what: () => boolean, seconds: number): Promise<string> => {
  for (let waited = 0; waited < seconds * 5; waited += 1) {
    if (what()) return 'yes';
    await pause(200);
  }
  return 'no';
};

/** Calls each endpoint once where it has nothing to do, so that its code is loaded. */
async function warmUp({ url }: HostProcess, watched: string): Promise<void> {
  const desk = new Desk(url);
  await desk.logIn(administrator);
  await answered(desk, enquiryLists['startup-incubation'].path);
  const none = `${exportEnquiries.path}?kind=startup-incubation&format=csv`;
  await (await answered(desk, none)).text();
  await rm(watched, { force: true });
}

/** What an owner does with the enquiries of a morning. */
async function work(host: HostProcess, count: number) {
  const desk = new Desk(host.url);
  await desk.logIn(administrator);
  const { total, waitingTotal } = await listed(desk);
  if (total !== count) throw new Error(`The total says ${total} of ${count}.`);
  const byName = await listed(desk, `&q=visitor${count - 1}`);
  await listed(desk, '&q=nobody');
  const file = await answered(desk, `${exportEnquiries.path}?kind=contact&format=csv`);
  const csv = await file.text();
  return {
    waiting: waitingTotal ?? 0,
    found: byName.submissions.length,
    'csv rows': csv.match(/example\.test/g)?.length ?? 0,
  };
}

/**
 * Measures list, search, CSV, reminder and night over so many enquiries in a host with a heap of
 * 512 MB. Home is visited all the while.
 */
export async function manyEnquiries(dist: string, kind: Kind, count: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'areia-many-'));
  const watched = join(folder, 'watched.json');
  const server = await MailServer.start();
  const watch = fileURLToPath(new URL('../support/watch-event-loop.mjs', import.meta.url));
  const start = (offset: number) =>
    startOurs(
      dist,
      {
        SMTP_URL: server.url,
        MAIL_FROM: 'desk@areia.in',
        MAIL_TO: 'owner@areia.in',
        NODE_OPTIONS: `--max-old-space-size=512 --import ${watch}`,
        WATCH_FILE: watched,
        CLOCK_OFFSET: String(offset),
      },
      folder,
    );
  try {
    await fill(folder, kind, count);
    // Noon in India.
    const host = await start(until(6, 30));
    await warmUp(host, watched);
    let home = visitHome(host.url);
    await pause(3_000);
    const idle = await home();
    home = visitHome(host.url);
    const done = await work(host, count);
    const isReminder = () =>
      server.mails.some(({ headers }) => headers.get('subject')?.startsWith('Due today'));
    const reminded = await isDone(isReminder, 90);
    const busy = await home();
    const { longest, paused } = JSON.parse(await readFile(watched, 'utf8'));
    const memory = host.memory;
    await host.stop();
    // A minute before the night's work: on a busy machine a start tidies a large file up for long.
    const night = await start(until(20, 29));
    const nightDone = await isDone(() => night.output.includes('"event":"nightly"'), 180);
    const desk = new Desk(night.url);
    await desk.logIn(administrator);
    const left = (await listed(desk)).waitingTotal ?? 0;
    await night.stop();
    return {
      enquiries: `${count} ${kind}`,
      ...done,
      reminded,
      'night done': nightDone,
      'waiting after it': left,
      'home idle p95 ms': idle,
      'home busy p95 ms': busy,
      'longest turn ms': longest,
      'longest pause ms': paused,
      'host MB': memory,
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

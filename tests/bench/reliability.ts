/**
 * `npm run bench:reliability`: enquiries, bookings and certificates through kill -9, told through a failing mail server with
 * kill -9, while logins flood the host, and 20,000 of the longest at a heap of 512 MB. Prints figures; exits 1 when an enquiry or a booking was
 * lost, doubled or not told of, or a certificate not mailed. `--short` takes a tenth.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '#features/account/contract/session.ts';
import { bookUnderKills } from '../support/book-under-kills.ts';
import { addressOf, Desk, enquiry, type Sent } from '../support/desk.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import type { HostProcess } from '../support/host.ts';
import { killUnderLoad } from '../support/kill-under-load.ts';
import { MailServer, type Treatment } from '../support/mail-server.ts';
import { mailUnderKills } from '../support/mail-under-kills.ts';
import { administrator, enquiries, startOurs } from './hosts.ts';
import { atFixedRate } from './load.ts';
import { manyEnquiries } from './long-enquiries.ts';
import { printHeading, printTable, type Row } from './report.ts';

const short = process.argv.includes('--short');
const share = short ? 0.1 : 1;
const site = await makeFixtureSite();
const dist = site.env.DIST_DIR ?? '';

/** Sends numbered enquiries until each is acknowledged, and kills the host again and again meanwhile. */
async function sendAndKill(host: HostProcess, count: number, kills: number): Promise<void> {
  const desk = new Desk(host.url);
  const left: Sent[] = Array.from({ length: count }, (_, number) => enquiry(number));
  let killing = kills;
  while (left.length > 0) {
    const until = killing > 0 ? left.length - Math.ceil(count / (kills + 1)) : 0;
    let alive = true;
    const visit = async () => {
      while (alive && left.length > until) {
        const one = left.pop() as Sent;
        // Nothing was said: the form sends it again under its key.
        if ((await desk.send(one).catch(() => null)) === null) left.unshift(one);
      }
      if (alive && killing > 0) {
        alive = false;
        await host.kill9();
      }
    };
    await Promise.all(Array.from({ length: 8 }, visit));
    if (killing > 0) await host.restart();
    killing -= 1;
  }
}

/** Which enquiries the owner was mailed about, and how often, through a mail server that fails three times in ten. */
async function toldThroughFailures(count: number, kills: number): Promise<Row> {
  const server = await MailServer.start();
  const failures: readonly Treatment[] = ['busy-at-greeting', 'busy-after-data', 'die-in-data'];
  server.treat = () =>
    Math.random() < 0.3 ? (failures[Math.floor(Math.random() * 3)] ?? 'take') : 'take';
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'desk@areia.in', MAIL_TO: 'owner@areia.in' };
  const host = await startOurs(dist, mail);
  const told = new Map<string, number>();
  const begun = performance.now();
  try {
    await sendAndKill(host, count, kills);
    server.treat = () => 'take';
    while (told.size < count && performance.now() - begun < 20 * 60_000) {
      await pause(2_000);
      told.clear();
      for (const sent of server.mails) {
        const [who = ''] = /Visitor \d+/.exec(`${sent.headers.get('subject')} ${sent.text}`) ?? [];
        told.set(who, (told.get(who) ?? 0) + 1);
      }
    }
    const twice = [...told.values()].filter((times) => times > 1).length;
    const seconds = Math.round((performance.now() - begun) / 1000);
    return {
      enquiries: count,
      kills,
      mails: server.mails.length,
      'never told of': count - told.size,
      'told twice': twice,
      s: seconds,
    };
  } finally {
    await host.stop();
    await server.stop();
  }
}

/** Whether 200 certificates are mailed once each, whatever kill -9 cuts short. */
async function certificatesMailed(kills: number): Promise<Row> {
  const server = await MailServer.start();
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'desk@areia.in', MAIL_TO: 'owner@areia.in' };
  const host = await startOurs(dist, mail);
  try {
    return await mailUnderKills(host, server, administrator, kills);
  } finally {
    await host.stop();
    await server.stop();
  }
}

/** Wrong logins at once: with the enquiries fewer than the connections that a host takes. */
const flood = 800;

/** How quickly enquiries are answered while a flood of wrong logins comes, beside the same alone. */
async function duringLoginFlood(): Promise<Row[]> {
  const host = await startOurs(dist);
  const shot = enquiries(host);
  const alone = await atFixedRate(shot, 10, 10);
  const desk = new Desk(host.url);
  const logins = Array.from({ length: flood }, (_, n) =>
    desk
      .fetch(
        'POST',
        login.path,
        { username: `user${n}@example.test`, password: 'wrong' },
        { 'X-Forwarded-For': addressOf(n) },
      )
      .catch(() => undefined),
  );
  const during = await atFixedRate(shot, 10, 10);
  await Promise.all(logins);
  await host.stop();
  return [
    { what: 'enquiries alone', ...alone },
    { what: `while ${flood} logins come`, ...during },
  ];
}

printHeading(`npm run bench:reliability${short ? ' -- --short' : ''}`);
const host = await startOurs(dist);
const killed = await killUnderLoad(host, administrator, 50 * share);
await host.stop();
const [lost, doubled, foreign] = [killed.lost.length, killed.doubled.length, killed.foreign.length];
printTable('kill -9 under load', [
  {
    kills: killed.kills,
    acknowledged: killed.acknowledged,
    lost,
    doubled,
    foreign,
    total: Number(killed.total),
  },
]);
const bookingHost = await startOurs(dist);
const booked = await bookUnderKills(bookingHost, administrator, 50 * share);
await bookingHost.stop();
const wrong = {
  doubled: booked.doubled.length,
  lost: booked.lost.length,
  foreign: booked.foreign.length,
};
printTable('Bookings, with kill -9', [{ kills: 50 * share, ...booked, ...wrong }]);
const told = await toldThroughFailures(1000 * share, 10);
printTable('Mails to the owner, of which 30% fail, with kill -9', [told]);
const mailed = await certificatesMailed(short ? 2 : 6);
printTable('Certificates by mail, with kill -9', [mailed]);
printTable('Enquiries while logins flood the host, 10 a second for 10 s', await duringLoginFlood());
const many = [
  await manyEnquiries(dist, 'long', 20_000 * share),
  await manyEnquiries(dist, 'honest', 20_000 * share),
];
printTable('Many enquiries in a heap of 512 MB: list, search, CSV, reminder, night', many);
const isSlow = many.some(
  (row) =>
    row.reminded !== 'yes' || row['night done'] !== 'yes' || Number(row['longest turn ms']) > 200,
);
await site.remove();
if (isSlow) {
  console.error('With many enquiries something was not done, or held the event loop up.');
  process.exitCode = 1;
}
if (
  lost +
    doubled +
    foreign +
    Number(told['never told of']) +
    Number(mailed['never mailed']) +
    wrong.doubled +
    wrong.lost +
    wrong.foreign >
    0 ||
  killed.total !== killed.listed
) {
  console.error(
    'An enquiry or a booking was lost, doubled, miscounted or not told of, or a certificate not mailed.',
  );
  process.exit(1);
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Delivery, deliveries, maxDeliveriesAtOnce } from '#contracts/admin-deliveries.ts';
import { Desk, enquiry, type Sent } from '../support/desk.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import type { HostProcess } from '../support/host.ts';
import { MailServer, type Treatment } from '../support/mail-server.ts';
import { randomFrom } from '../support/random-faults.ts';
import { administrator, startOurs } from './api-hosts.ts';

/** Share of the mails that fail, and in which ways. */
const failing = 0.3;
const failures: readonly Treatment[] = ['busy-at-greeting', 'busy-after-data', 'die-in-data'];

/** Visitors at once. */
const visitors = 8;

/**
 * Longest wait for the first attempts, and for the last mail once the mail server is well again, in
 * milliseconds.
 */
const patience = 15 * 60_000;

/**
 * Sends enquiries until so many are acknowledged in all, kills the host in the midst of it, and
 * starts it again.
 */
async function sendAndKill(host: HostProcess, enquiries: number, kills: number): Promise<string[]> {
  const desk = new Desk(host.url);
  const acknowledged = new Set<string>();
  const failed: Sent[] = [];
  let number = 0;
  for (let kill = 0; kill <= kills; kill += 1) {
    const enough = Math.round((enquiries * (kill + 1)) / (kills + 1));
    const isLast = kill === kills;
    let alive = true;
    const visit = async () => {
      while (alive && acknowledged.size < enough) {
        number += 1;
        const one = failed.pop() ?? enquiry(number);
        try {
          const id = await desk.send(one);
          if (id === null) failed.push(one);
          else acknowledged.add(id);
        } catch {
          // Nothing was said: the form sends it again under its key.
          failed.push(one);
        }
        if (acknowledged.size < enough || !alive || isLast) continue;
        alive = false;
        await host.kill9();
      }
    };
    await Promise.all(Array.from({ length: visitors }, visit));
    if (!isLast) await host.restart();
  }
  return [...acknowledged];
}

async function readDeliveries(desk: Desk, ids: readonly string[]): Promise<Delivery[]> {
  const found: Delivery[] = [];
  for (let from = 0; from < ids.length; from += maxDeliveriesAtOnce) {
    const some = ids.slice(from, from + maxDeliveriesAtOnce).join(',');
    const response = await desk.fetch('GET', `${deliveries.path}?kind=contact&ids=${some}`);
    found.push(...deliveries.response.parse(await response.json()).deliveries);
  }
  return found;
}

/**
 * Sends enquiries to a host whose mail server fails again and again, and kills the host with
 * SIGKILL meanwhile. Once each was tried the mail server is well, and everything that is left is
 * waited for.
 */
export async function toldThroughFailures(enquiries: number, kills: number, seed: number) {
  const site = await makeFixtureSite();
  const server = await MailServer.start();
  const random = randomFrom(seed);
  server.treat = () =>
    random() < failing ? (failures[Math.floor(random() * failures.length)] ?? 'busy-at-greeting') : 'take';
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'desk@areia.in', MAIL_TO: 'owner@areia.in' };
  const host = await startOurs(site, undefined, mail);
  try {
    const ids = await sendAndKill(host, enquiries, kills);
    const desk = new Desk(host.url);
    await desk.logIn(administrator);
    let told = await readDeliveries(desk, ids);
    const waitWhile = async (isWaited: (delivery: Delivery) => boolean) => {
      const until = performance.now() + patience;
      while (told.some(isWaited) && performance.now() < until) {
        await wait(2_000);
        told = await readDeliveries(desk, ids);
      }
    };
    await waitWhile(({ channels }) => channels.length === 0);
    const tries = server.connections;
    server.treat = () => 'take';
    const wellAt = performance.now();
    await waitWhile(({ open }) => open);
    const mailsOf = new Map<string, number>();
    for (const { headers } of server.mails) {
      const id = /<contact\.([0-9a-f-]{36})\./.exec(headers.get('message-id') ?? '')?.[1] ?? '';
      mailsOf.set(id, (mailsOf.get(id) ?? 0) + 1);
    }
    const hasOutcome = ({ open, channels }: Delivery) =>
      !open &&
      channels.some(({ channel, state, attempts }) => channel === 'email' && state === 'sent' && attempts.length > 0);
    return {
      enquiries: ids.length,
      kills,
      'connections while it failed': tries,
      mails: server.mails.length,
      'never told of': ids.filter((id) => !mailsOf.has(id)).length,
      'told of twice': ids.filter((id) => (mailsOf.get(id) ?? 0) > 1).length,
      'without an outcome': told.filter((delivery) => !hasOutcome(delivery)).length,
      'last one sent, s after the server was well': Math.round((performance.now() - wellAt) / 1000),
    };
  } finally {
    await host.stop();
    await server.stop();
    await site.remove();
  }
}

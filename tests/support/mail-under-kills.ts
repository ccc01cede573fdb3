import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { issueCertificates } from '#features/certificates/contract/admin.ts';
import { certificateMails, sendCertificates } from '#features/certificates/contract/mails.ts';
import { contact } from '#features/enquiries/contract/contact.ts';
import { idempotencyHeader } from '#shared/public-form.ts';
import { sheet } from './certificates.ts';
import { addressOf, Desk } from './desk.ts';
import type { HostProcess } from './host.ts';
import { indianNames } from './indian-names.ts';
import type { MailServer } from './mail-server.ts';

const event = 'bootcamp';

/** How long all mails may take, in milliseconds. */
const patience = 15 * 60_000;

/** Registers as many people as there are names, who all agree to get their certificate by mail. */
async function register(desk: Desk, names: readonly string[]): Promise<void> {
  for (const [number, name] of names.entries()) {
    const email = `person${number}@example.test`;
    const json = { name, email, message: `I come, ${number}.`, topic: 'registration', event };
    const headers = { [idempotencyHeader]: randomUUID(), 'X-Forwarded-For': addressOf(number) };
    const fields = { ...json, certificateByMail: true };
    const response = await desk.fetch('POST', contact.path, fields, headers);
    if (!response.ok) throw new Error(await response.text());
  }
}

/**
 * Mails a batch of 200 certificates, kills the host with SIGKILL again and again in the midst of
 * it, starts it again, and lets the desk press “Send” until nothing waits.
 */
export async function mailUnderKills(
  host: HostProcess,
  server: MailServer,
  administrator: { username: string; password: string },
  kills: number,
) {
  const desk = new Desk(host.url);
  const names = indianNames.slice(0, 200);
  await register(desk, names);
  await desk.logIn(administrator);
  const batch = randomUUID();
  const issued = await desk.fetch('POST', issueCertificates.path, {
    ...sheet,
    batch,
    names,
    event,
  });
  if (!issued.ok) throw new Error(await issued.text());
  const certificatesIn = () => server.mails.filter(({ text }) => text.includes('/verify?code='));
  const begun = performance.now();
  const share = Math.floor(names.length / (kills + 1));
  let kill = 0;
  while (performance.now() - begun < patience) {
    await desk.fetch('POST', sendCertificates.path, { batch }).catch(() => null);
    if (kill < kills && certificatesIn().length > share * kill) {
      kill += 1;
      // A little later each time, so that the kills fall at different moments of a mail.
      await pause(7 * kill);
      await host.kill9();
      await host.restart();
    }
    const answer = await desk.fetch('GET', `${certificateMails.path}?id=${batch}`);
    const { waiting, unasked } = certificateMails.response.parse(await answer.json());
    if (waiting + unasked === 0) break;
    await pause(50);
  }
  const mails = certificatesIn();
  const receivers = new Set(mails.map(({ headers }) => headers.get('to')));
  const ids = new Set(mails.map(({ headers }) => headers.get('message-id')));
  return {
    certificates: names.length,
    kills: kill,
    mails: mails.length,
    'never mailed': names.length - receivers.size,
    'mailed twice': mails.length - ids.size,
    s: Math.round((performance.now() - begun) / 1000),
  };
}

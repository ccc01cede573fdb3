import { afterEach, beforeEach, expect, test } from 'vitest';
import { Desk, enquiry } from '../support/desk.ts';
import { HostProcess } from '../support/host.ts';
import type { MailServer } from '../support/mail-server.ts';
import { beginMailedHost } from '../support/mailed-host.ts';

let server: MailServer;
let env: Readonly<Record<string, string>>;
let end: () => Promise<void>;
beforeEach(async () => {
  ({ server, env, end } = await beginMailedHost());
});
afterEach(() => end());

test('a stop waits for what is being sent, and says who is told at the start', async () => {
  const host = await HostProcess.start({ env });
  try {
    expect(host.output).toContain('Told  owner@areia.in by mail\n');
    const desk = new Desk(host.url);
    for (let n = 0; n < 6; n += 1) expect(await desk.send(enquiry(n))).not.toBeNull();
    await host.signal('SIGTERM');
    expect(server.mails).toHaveLength(6);
  } finally {
    await host.stop();
  }
});

test('a host without any way to tell says how to set one up, and one with a wrong setting does not start', async () => {
  const plain = await HostProcess.start({ env: { ...env, SMTP_URL: undefined } });
  expect(plain.output).toContain('Told  nobody by mail');
  await plain.stop();
  const wrong = await HostProcess.create({ env: { ...env, SMTP_URL: 'mail.areia.in' } });
  const { code } = await wrong.run();
  expect(code).not.toBe(0);
  expect(wrong.output).toContain('SMTP_URL: must');
  await wrong.stop();
});

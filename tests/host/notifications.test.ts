import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { administrator } from '../bench/api-hosts.ts';
import { Desk, enquiry } from '../support/desk.ts';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';
import { MailServer } from '../support/mail-server.ts';

let site: FixtureSite;
let server: MailServer;
let env: Record<string, string>;
beforeEach(async () => {
  site = await makeFixtureSite();
  server = await MailServer.start();
  const login = await makeAdministrator(administrator.username, administrator.password);
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'desk@areia.in', MAIL_TO: 'owner@areia.in' };
  env = { DIST_DIR: site.env.DIST_DIR ?? '', RATE_LIMITS: 'off', ...login, ...mail };
});
afterEach(async () => {
  await server.stop();
  await site.remove();
});

test('a stop waits for what is being sent, and says who is told at the start', async () => {
  const host = await HostProcess.start({ env });
  try {
    expect(host.output).toContain('Told  owner@areia.in by mail (127.0.0.1)\n');
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
  expect(plain.output).toMatch(/^Told {2}nobody by mail.+SMTP_URL or RESEND_API_KEY/m);
  await plain.stop();
  const wrong = await HostProcess.create({ env: { ...env, SMTP_URL: 'mail.areia.in' } });
  const { code } = await wrong.run();
  expect(code).not.toBe(0);
  expect(wrong.output).toContain('SMTP_URL: must');
  await wrong.stop();
});

import { expect, test } from 'vitest';
import { Desk, enquiry } from '../support/desk.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';
import { MailServer } from '../support/mail-server.ts';

test('a stop waits for what is being sent', async () => {
  const site = await makeFixtureSite();
  const server = await MailServer.start();
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'desk@areia.in', MAIL_TO: 'owner@areia.in' };
  const host = await HostProcess.start({
    env: { DIST_DIR: site.env.DIST_DIR, RATE_LIMITS: 'off', ...mail },
  });
  const desk = new Desk(host.url);
  for (let n = 0; n < 6; n += 1) expect(await desk.send(enquiry(n))).not.toBeNull();
  await host.stop();
  expect(server.mails).toHaveLength(6);
  await server.stop();
  await site.remove();
});

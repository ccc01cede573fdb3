import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveries } from '#contracts/admin-deliveries.ts';
import { administrator } from '../bench/api-hosts.ts';
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

/** How it stands with one enquiry. */
async function deliveryOf(desk: Desk, id: string) {
  const response = await desk.fetch('GET', `${deliveries.path}?kind=contact&ids=${id}`);
  return deliveries.response.parse(await response.json()).deliveries[0];
}

test('what kill -9 leaves between record and mail is sent after the restart, once', { timeout: 240_000 }, async () => {
  const host = await HostProcess.start({ env });
  try {
    const reached = Promise.withResolvers<void>();
    server.treat = () => {
      reached.resolve();
      return 'hang';
    };
    const desk = new Desk(host.url);
    const id = (await desk.send(enquiry(1))) ?? '';
    await reached.promise;
    await host.kill9();
    server.treat = () => 'take';
    await host.restart();
    await server.taken(1);
    // Stopping waits for what is under way: then it is noted.
    await host.signal('SIGTERM');
    await host.restart();
    await desk.logIn(administrator);
    expect(await deliveryOf(desk, id)).toMatchObject({
      open: false,
      channels: [{ channel: 'email', state: 'sent', tries: 1 }],
    });
    expect(server.mails.map(({ headers }) => headers.get('message-id'))).toEqual([`<contact.${id}.email@areia.in>`]);
  } finally {
    await host.stop();
  }
});

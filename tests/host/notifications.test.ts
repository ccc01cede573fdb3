import { expect, test } from 'vitest';
import { Desk, enquiry } from '../support/desk.ts';
import { HostProcess } from '../support/host.ts';
import { beginMailedHost } from '../support/mailed-host.ts';

test('a stop waits for what is being sent', async () => {
  const { server, env, end } = await beginMailedHost();
  const host = await HostProcess.start({ env });
  const desk = new Desk(host.url);
  for (let n = 0; n < 6; n += 1) expect(await desk.send(enquiry(n))).not.toBeNull();
  await host.stop();
  expect(server.mails).toHaveLength(6);
  await end();
});

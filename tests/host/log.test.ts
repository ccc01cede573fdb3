import { expect, test } from 'vitest';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';

test('neither a reader of the log that dies nor a disk without room for it takes the host along', async () => {
  const site = await makeFixtureSite();
  const [unread, full] = await Promise.all([
    HostProcess.start({ env: site.env }),
    HostProcess.start({ env: site.env, errorLog: '/dev/full' }),
  ]);
  unread.stopReading();
  for (const host of [unread, full]) {
    for (let round = 0; round < 20; round++)
      expect((await fetch(`${host.url}/api/log`)).status).toBe(200);
    expect((await fetch(host.url)).status).toBe(200);
    expect(await host.stop()).toEqual({ code: 0, signal: null });
  }
  await site.remove();
});

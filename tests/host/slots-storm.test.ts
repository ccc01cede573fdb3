import { expect, test } from 'vitest';
import { setBookingSettings } from '#features/calls/contract/settings.ts';
import { slots } from '#features/calls/contract/visitor.ts';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { administrator } from '../bench/hosts.ts';
import { busiestTimes } from '../support/busiest-times.ts';
import { Desk } from '../support/desk.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';

/** Megabytes that a minute's requests of one address for all free times may take. */
const mostMegabytes = 150;

test('one address that asks for all free times as often as it may costs little memory', async () => {
  const site = await makeFixtureSite();
  const login = await makeAdministrator(administrator.username, administrator.password);
  const host = await HostProcess.start({ env: { DIST_DIR: site.env.DIST_DIR, ...login } });
  const desk = new Desk(host.url);
  await desk.logIn(administrator);
  const set = { settings: busiestTimes, version: 0 };
  expect((await desk.fetch('POST', setBookingSettings.path, set)).status).toBe(200);
  const ask = async () => {
    const answer = await fetch(`${host.url}${slots.path}?days=62`);
    return { status: answer.status, length: (await answer.text()).length };
  };
  const before = host.memory;
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, host.memory);
  }, 10);
  const answers = await Promise.all(Array.from({ length: 59 }, ask));
  clearInterval(looking);
  for (const { status, length } of answers) {
    expect(status).toBe(200);
    // All times.
    expect(length).toBeGreaterThan(20_000);
  }
  expect(peak - before).toBeLessThan(mostMegabytes);
  await host.stop();
  await site.remove();
});

import { fileURLToPath } from 'node:url';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { addressOf, Desk, enquiry } from '../support/desk.ts';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';
import type { Shot } from './load.ts';

/** Login of the hosts that are measured. */
export const administrator = { username: 'owner@example.test', password: 'a password for tests only' } as const;

/**
 * Starts the embedded host with our functions.
 *
 * @param site - folder that it serves, as `env.DIST_DIR`.
 * @param dataDir - one of its own when left out.
 * @param settings - more of its environment.
 */
export async function startOurs(
  site: Pick<FixtureSite, 'env'>,
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<HostProcess> {
  const login = await makeAdministrator(administrator.username, administrator.password);
  const env = { DIST_DIR: site.env.DIST_DIR, RATE_LIMITS: 'off', TRUST_PROXY: 'loopback', ...login, ...settings };
  return HostProcess.start(dataDir === undefined ? { env } : { env, dataDir });
}

/** Starts the embedded host with a function that does nothing but write one blob. */
export function startBare(site: FixtureSite): Promise<HostProcess> {
  const functions = fileURLToPath(new URL('bare', import.meta.url));
  return HostProcess.start({ env: { DIST_DIR: site.env.DIST_DIR, FUNCTIONS_DIR: functions } });
}

/** Sends a new enquiry to a host at each call, from an address of its own. */
export function enquiries(host: HostProcess): Shot {
  const desk = new Desk(host.url);
  let number = 0;
  return async () => {
    number += 1;
    return (await desk.send(enquiry(number), addressOf(number))) !== null;
  };
}

/** Runs a measurement with the two hosts, both fresh and warmed up, and stops them. */
export async function withBothHosts(measure: (bare: HostProcess, ours: HostProcess) => Promise<void>): Promise<void> {
  const site = await makeFixtureSite();
  const bare = await startBare(site);
  const ours = await startOurs(site);
  try {
    await measure(bare, ours);
  } finally {
    await Promise.all([bare.stop(), ours.stop()]);
    await site.remove();
  }
}

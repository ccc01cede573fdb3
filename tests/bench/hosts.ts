import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { addressOf, Desk, enquiry } from '../support/desk.ts';
import { HostProcess } from '../support/host.ts';
import type { Shot } from './load.ts';

/** Login of the hosts that are measured. */
export const administrator = {
  username: 'owner@example.test',
  password: 'a password for tests only',
} as const;

/** Starts the embedded host with our functions, which believes what a proxy says of addresses. */
export async function startOurs(
  dist: string,
  settings: Readonly<Record<string, string>> = {},
  dataDir?: string,
): Promise<HostProcess> {
  const login = await makeAdministrator(administrator.username, administrator.password);
  const own = { DIST_DIR: dist, RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' };
  return HostProcess.start({ env: { ...own, ...login, ...settings }, dataDir });
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

/** Fills a host with enquiries, as visitors send them. @throws when one is refused. */
export async function fill(host: HostProcess, count: number): Promise<void> {
  const shot = enquiries(host);
  let left = count;
  const visitor = async () => {
    while (left-- > 0) if (!(await shot())) throw new Error('An enquiry was refused.');
  };
  await Promise.all(Array.from({ length: 16 }, visitor));
}

import { createHmac } from 'node:crypto';
import { clientNetwork } from '../client-network.ts';
import type { AdminConfig } from '../config.ts';
import { HttpError } from '../errors.ts';
import { describeError, log } from '../log.ts';
import { admitAttempt, type Bucket, secondsLeft } from './attempts.ts';
import { loginQueues } from './login-queue.ts';
import type { Attempt, AuthParts } from './parts.ts';

/**
 * Attempts a window admits (attempts.ts). A stranger has five with one account from one network, and
 * ten whatever the accounts; the holder of a wide IPv6 network has twenty. All strangers together
 * have a hundred with one account: too many for one place to use up, so that nobody locks the
 * owner's new device out from elsewhere, and far too few to guess with. Devices that have logged in
 * before are counted by themselves.
 */
export const attemptLimits = {
  accountFromNetwork: 5,
  network: 10,
  wideNetwork: 20,
  account: 100,
  /** Of all strangers, so that what is counted stays small. */
  strangers: 1000,
  device: 10,
  /** Of all known devices together, so that copied cookies are no way to guess. */
  devices: 50,
} as const;

/** Seconds after which a login that found no place may come again: the queue is empty by then. */
const busySeconds = 3;

/** Where an attempt comes from. */
export interface LoginClient {
  /** Id of the device, where the administrator has logged in there before. */
  readonly device: string | null;
  readonly ip: string;
}

function bucketsOf(admin: AdminConfig, { device, ip }: LoginClient, account: string): Bucket[] {
  if (device) {
    return [
      { name: device, limit: attemptLimits.device },
      { name: 'devices', limit: attemptLimits.devices },
    ];
  }
  // One-way, so that neither an address nor an account stands in the store.
  const bucket = (limit: keyof typeof attemptLimits, text: string): Bucket => {
    const hmac = createHmac('sha256', admin.keys[0].secret).update(`${limit}\n${text}`);
    return { name: hmac.digest('base64url').slice(0, 22), limit: attemptLimits[limit] };
  };
  return [
    bucket('accountFromNetwork', `${clientNetwork(ip)}\n${account}`),
    bucket('network', clientNetwork(ip)),
    bucket('wideNetwork', clientNetwork(ip, 48)),
    bucket('account', account),
    bucket('strangers', ''),
  ];
}

function tooMany(message: string, seconds: number): HttpError {
  return new HttpError('too-many-requests', message, { headers: { 'Retry-After': String(seconds) } });
}

/**
 * Judges an attempt when it is its turn.
 *
 * @throws {HttpError} 429 when too many come at once; whatever `judge` throws.
 */
export async function runInLoginQueue<Result extends object>(
  parts: AuthParts,
  { request, ip }: Attempt,
  judge: (client: LoginClient) => Promise<Result>,
): Promise<Result> {
  const sessions = parts.sessions();
  const claimed = await sessions.claimedDevice(request);
  const queue = claimed ? loginQueues.known : loginQueues.strangers;
  const result = await queue.run(clientNetwork(ip), async () =>
    judge({ device: claimed && (await sessions.knows(claimed)) ? claimed : null, ip }),
  );
  if (result) return result;
  throw tooMany('Many logins are being tried just now. Please wait a few seconds and try again.', busySeconds);
}

/**
 * Counts an attempt, before anything is judged that tells something or costs much.
 *
 * @param account - lower case; or what stands for one.
 * @returns what gives it back once it has succeeded.
 * @throws {HttpError} 429 when the attempts are used up.
 */
export async function claimAttempt(
  { store, admin, clock }: AuthParts,
  client: LoginClient,
  account: string,
  requestId: string,
): Promise<() => Promise<void>> {
  const buckets = bucketsOf(admin(), client, account);
  const release = await admitAttempt(store, client.device ? 'known' : 'stranger', buckets, clock());
  if (!release) {
    log({ level: 'warn', event: 'login-throttled', requestId });
    const seconds = secondsLeft(clock());
    throw tooMany(`Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`, seconds);
  }
  // One that is not given back costs an attempt, not the login.
  return () =>
    release().catch((error: unknown) => {
      log({ level: 'warn', event: 'attempt-not-released', requestId, ...describeError(error) });
    });
}

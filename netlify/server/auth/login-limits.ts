import { clientNetwork } from '../client-network.ts';
import type { AdminConfig } from '../config.ts';
import { HttpError } from '../errors.ts';
import { describeError, log } from '../log.ts';
import { type Admitted, admitAttempt, type Bucket, secondsLeft, windowOf } from './attempts.ts';
import { knownDevice, pseudonym } from './devices.ts';
import { LoginQueue } from './login-queue.ts';
import type { AuthParts } from './parts.ts';

/**
 * Attempts a window admits (attempts.ts). A stranger has five with one account from one network,
 * and ten whatever the accounts. All strangers together have a hundred with one account: too many
 * for one place to use up, so that nobody locks the owner's new device out from elsewhere, and far
 * too few to guess with. A device that has logged in before is counted by itself.
 */
export const attemptLimits = { accountFromNetwork: 5, network: 10, account: 100, device: 10 } as const;

/**
 * Seconds after which a login that found no place in the queue may come again: the queue is empty
 * by then.
 */
const busySeconds = 3;

const queue = new LoginQueue();

/** What is known of whoever tries to log in, whatever he proves himself with. */
export interface Attempt {
  readonly request: Request;
  /** Address of the client as the platform knows it. */
  readonly ip: string;
  readonly requestId: string;
}

/** Where an attempt comes from. */
export interface LoginClient {
  /** Id of the device, where it is known from before. */
  readonly device: string | null;
  readonly network: string;
}

function bucketsOf(admin: AdminConfig, { device, network }: LoginClient, account: string): Bucket[] {
  if (device) return [{ name: `device-${device}`, limit: attemptLimits.device }];
  const both = pseudonym(admin, 'account from network', `${network}\n${account}`);
  return [
    { name: `both-${both}`, limit: attemptLimits.accountFromNetwork },
    { name: `network-${pseudonym(admin, 'network', network)}`, limit: attemptLimits.network },
    { name: `account-${pseudonym(admin, 'account', account)}`, limit: attemptLimits.account },
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
export async function runInLoginQueue<Result>(
  services: AuthParts,
  attempt: Attempt,
  judge: (client: LoginClient) => Promise<Result>,
): Promise<Result> {
  const device = await knownDevice(services.admin(), attempt.request, services.clock());
  const network = clientNetwork(attempt.ip);
  const done = await queue.run({ network, known: device !== null }, async () => ({
    result: await judge({ device, network }),
  }));
  if (done) return done.result;
  // Not waited for: the answer must cost next to nothing while thousands come.
  services.audit.countRefusal('busy', windowOf(services.clock())).catch((error: unknown) => {
    log({ level: 'warn', event: 'refusal-not-counted', requestId: attempt.requestId, ...describeError(error) });
  });
  throw tooMany('Many logins are being tried just now. Please wait a few seconds and try again.', busySeconds);
}

/**
 * Claims an attempt, before anything is judged that tells something or costs much.
 *
 * @param account - lower case; or what stands for one.
 * @throws {HttpError} 429 when the attempts are used up.
 */
export async function claimAttempt(
  services: AuthParts,
  client: LoginClient,
  account: string,
  requestId: string,
): Promise<Admitted> {
  const now = services.clock();
  const admitted = await admitAttempt(services.store, bucketsOf(services.admin(), client, account), now);
  if (admitted) return admitted;
  log({ level: 'warn', event: 'login-throttled', requestId });
  await services.audit.countRefusal('attempts-used-up', windowOf(now));
  const seconds = secondsLeft(now);
  throw tooMany(`Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`, seconds);
}

/**
 * Gives an attempt back that has succeeded. A slot that stays taken costs an attempt, not the
 * login.
 */
export async function release(admitted: Admitted, requestId: string): Promise<void> {
  await admitted.release().catch((error: unknown) => {
    log({ level: 'warn', event: 'attempt-not-released', requestId, ...describeError(error) });
  });
}

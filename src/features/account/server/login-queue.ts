import { clientNetwork } from '#server/http/client-network.ts';
import { HttpError } from '#server/http/errors.ts';
import type { AuthDeps, LoginAttempt, LoginClient } from './deps.ts';

/** How many logins may wait in a queue, besides the one that is judged. */
export const queueLimits = {
  strangers: 8,
  /** Of them from one IPv4 address or IPv6 /32, so that one sender cannot fill the queue. */
  ofNetwork: 4,
  /** Devices that have logged in before have a queue of their own. */
  known: 4,
} as const;

/** Judges one login after another: a hash takes a core. */
class LoginQueue {
  /** Network of each login that is judged or waits. */
  #networks: string[] = [];
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Runs a login when it is its turn.
   *
   * @param most - how many may wait in all, and how many of one network.
   * @returns null when more wait already.
   */
  async run<Result extends object>(
    network: string,
    most: { readonly all: number; readonly ofNetwork: number },
    login: () => Promise<Result>,
  ): Promise<Result | null> {
    const others = this.#networks.filter((other) => other === network);
    if (this.#networks.length > most.all || others.length > most.ofNetwork) return null;
    this.#networks.push(network);
    const result = this.#last.then(login);
    this.#last = result.catch(() => undefined);
    return result.finally(() => this.#networks.splice(this.#networks.indexOf(network), 1));
  }
}

/** Two, so that a process judges two logins at once at most. */
const queues = { strangers: new LoginQueue(), known: new LoginQueue() } as const;

/**
 * Judges an attempt when it is its turn.
 *
 * @param hasValidLink - whether it comes with a link for a new password: then it waits among known
 *   devices.
 * @throws {HttpError} 429 when too many wait, before that costs a hash.
 */
export async function runInLoginQueue<Result extends object>(
  deps: AuthDeps,
  { request, ip }: LoginAttempt,
  judge: (client: LoginClient) => Promise<Result>,
  hasValidLink = false,
): Promise<Result> {
  const { strangers, ofNetwork, known } = queueLimits;
  const device = await deps.sessions().knownDevice(request);
  const login = () => judge({ device, ip });
  const result =
    device || hasValidLink
      ? await queues.known.run('', { all: known, ofNetwork: known }, login)
      : await queues.strangers.run(clientNetwork(ip, 32), { all: strangers, ofNetwork }, login);
  if (result) return result;
  const message = 'Many logins are being tried just now. Please wait a few seconds and try again.';
  throw new HttpError('too-many-requests', message, { headers: { 'Retry-After': '3' } });
}

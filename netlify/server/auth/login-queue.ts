/** How many logins may wait, besides the one that is judged. */
export const queueLimits = {
  strangers: 8,
  /** Of them from one network, so that one sender cannot take every place. */
  ofNetwork: 4,
  /** Devices that have logged in before have places of their own. */
  known: 4,
} as const;

/**
 * Judges one login after another and turns away what would wait long, before it costs a hash or a
 * call to the store: a hash takes a core, and its thread is one of those that wait for the disk.
 */
class LoginQueue {
  /** Network of each login that is judged or waits. */
  #networks: string[] = [];
  #last: Promise<unknown> = Promise.resolve();
  readonly #places: number;
  readonly #ofNetwork: number;

  constructor(places: number, ofNetwork: number) {
    this.#places = places;
    this.#ofNetwork = ofNetwork;
  }

  /** Runs a login when it is its turn; null when there is no place to wait in. */
  async run<Result extends object>(network: string, login: () => Promise<Result>): Promise<Result | null> {
    const ofNetwork = this.#networks.filter((other) => other === network).length;
    if (this.#networks.length > this.#places || ofNetwork > this.#ofNetwork) return null;
    this.#networks.push(network);
    const result = this.#last.then(login);
    this.#last = result.catch(() => undefined);
    return result.finally(() => this.#networks.splice(this.#networks.indexOf(network), 1));
  }
}

/** The queues of this process, so that two logins are judged at once at most. */
export const loginQueues = {
  strangers: new LoginQueue(queueLimits.strangers, queueLimits.ofNetwork),
  known: new LoginQueue(queueLimits.known, queueLimits.known),
} as const;

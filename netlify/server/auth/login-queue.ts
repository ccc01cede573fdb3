/** How many logins a process judges at once, and how many may wait. */
export const queueLimits = {
  /** A password hash takes a core, and its thread is one of those that wait for the disk. */
  atOnce: 2,
  waiting: 8,
  /** Of them from one network, so that one sender cannot take every place. */
  waitingOfNetwork: 3,
  /** Places of their own for devices that have logged in before; they are served first. */
  waitingKnown: 4,
} as const;

interface Waiting {
  readonly network: string;
  readonly start: () => void;
}

/**
 * Lets few logins through at once and turns away what would wait long, before it costs a hash or a
 * call to the store.
 */
export class LoginQueue {
  #running = 0;
  readonly #known: Waiting[] = [];
  readonly #strangers: Waiting[] = [];

  /**
   * Runs a login when it is its turn.
   *
   * @param network - whom it is counted together with.
   * @param isKnown - whether the device has logged in before.
   * @returns what the login gives, or null when there is no place to wait in.
   */
  async run<Result extends object>(
    network: string,
    isKnown: boolean,
    login: () => Promise<Result>,
  ): Promise<Result | null> {
    if (this.#running < queueLimits.atOnce) this.#running += 1;
    else {
      if (!this.#hasPlace(network, isKnown)) return null;
      const turn = Promise.withResolvers<void>();
      (isKnown ? this.#known : this.#strangers).push({ network, start: turn.resolve });
      await turn.promise;
    }
    try {
      return await login();
    } finally {
      // Whoever is next takes over the place, so that nobody slips in between.
      const next = this.#known.shift() ?? this.#strangers.shift();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #hasPlace(network: string, isKnown: boolean): boolean {
    if (isKnown) return this.#known.length < queueLimits.waitingKnown;
    const ofNetwork = this.#strangers.filter((other) => other.network === network);
    return this.#strangers.length < queueLimits.waiting && ofNetwork.length < queueLimits.waitingOfNetwork;
  }
}

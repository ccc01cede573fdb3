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
  readonly known: boolean;
  start(): void;
}

/**
 * Lets few logins through at once and turns away what would wait long, before it costs a hash or a
 * call to the store.
 */
export class LoginQueue {
  #running = 0;
  #waiting: Waiting[] = [];

  /**
   * Runs a login when it is its turn.
   *
   * @param sender - `network` as http/client-network.ts names it; `known` for a device that has
   *   logged in before.
   * @returns what the login gives, or null when there is no place to wait in.
   */
  async run<Result>(
    { network, known }: { readonly network: string; readonly known: boolean },
    login: () => Promise<Result>,
  ): Promise<Result | null> {
    if (this.#running >= queueLimits.atOnce) {
      if (!this.#hasPlace(network, known)) return null;
      const turn = Promise.withResolvers<void>();
      const place = { network, known, start: turn.resolve };
      const firstStranger = this.#waiting.findIndex((other) => !other.known);
      if (known && firstStranger >= 0) this.#waiting.splice(firstStranger, 0, place);
      else this.#waiting.push(place);
      await turn.promise;
    } else this.#running += 1;
    try {
      return await login();
    } finally {
      // Whoever is next takes over the place, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #hasPlace(network: string, known: boolean): boolean {
    const others = this.#waiting.filter((other) => other.known === known);
    if (known) return others.length < queueLimits.waitingKnown;
    const ofNetwork = others.filter((other) => other.network === network);
    return others.length < queueLimits.waiting && ofNetwork.length < queueLimits.waitingOfNetwork;
  }
}

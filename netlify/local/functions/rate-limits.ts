import type { LoadedFunction } from './functions.ts';

/** Most clients remembered; beyond it all are forgotten, which a flood from so many networks costs. */
const maxClients = 100_000;

/**
 * The functions' `config.rateLimit`, counted as Netlify does: at most `windowLimit` requests in any
 * `windowSize` seconds, per address when `aggregateBy` names `ip`, else for all together.
 */
export class RateLimits {
  /** Times of the requests that passed, oldest first, by function and client. */
  readonly #passed = new Map<string, number[]>();
  readonly #now: () => number;

  /** @param now - milliseconds that never go back; the tests bring their own. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Counts a request.
   *
   * @param network - of the client.
   * @returns 0 when it may pass, else whole seconds until one may.
   */
  take({ name, config }: Pick<LoadedFunction, 'name' | 'config'>, network: string): number {
    const limit = config.rateLimit;
    if (limit === undefined) return 0;
    const now = this.#now();
    const windowMs = limit.windowSize * 1000;
    const key = [limit.aggregateBy].flat().includes('ip') ? `${name} ${network}` : name;
    const times = (this.#passed.get(key) ?? []).filter((time) => time > now - windowMs);
    const [oldest = now] = times;
    if (times.length >= limit.windowLimit) return Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
    if (this.#passed.size >= maxClients) this.#passed.clear();
    this.#passed.set(key, [...times, now]);
    return 0;
  }
}

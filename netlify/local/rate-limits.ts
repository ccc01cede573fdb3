import type { Config } from '@netlify/functions';
import type { LoadedFunction } from './functions.ts';

/** Most counters kept; past it the ended windows are swept, then the oldest go. */
const maxCounters = 100_000;

/**
 * The functions' `config.rateLimit`, counted as Netlify does: at most `windowLimit` requests in a window of
 * `windowSize` seconds, per address when `aggregateBy` names `ip`, else for all together.
 */
export class RateLimits {
  readonly #counters = new Map<string, { ends: number; count: number }>();
  readonly #now: () => number;

  /** @param now - milliseconds that never go back; the tests bring their own. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Counts a request.
   *
   * @param fn - the function it is for.
   * @param ip - address of the client.
   * @returns 0 when it may pass, else whole seconds until the window ends.
   */
  take(fn: LoadedFunction, ip: string): number {
    const limit: Config['rateLimit'] = fn.config.rateLimit;
    if (limit === undefined) return 0;
    const now = this.#now();
    const aggregateBy = Array.isArray(limit.aggregateBy) ? limit.aggregateBy : [limit.aggregateBy];
    const key = aggregateBy.includes('ip') ? `${fn.name} ${ip}` : fn.name;
    let counter = this.#counters.get(key);
    if (counter === undefined || counter.ends <= now) {
      if (this.#counters.size >= maxCounters) this.#sweep(now);
      counter = { ends: now + limit.windowSize * 1000, count: 0 };
      this.#counters.set(key, counter);
    }
    counter.count += 1;
    return counter.count <= limit.windowLimit ? 0 : Math.ceil((counter.ends - now) / 1000);
  }

  #sweep(now: number): void {
    for (const [key, { ends }] of this.#counters) if (ends <= now) this.#counters.delete(key);
    for (const key of this.#counters.keys()) {
      if (this.#counters.size < maxCounters) return;
      this.#counters.delete(key);
    }
  }
}

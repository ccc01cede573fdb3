import type { Config } from '@netlify/functions';
import type { LoadedFunction } from './functions.ts';

/**
 * Most clients remembered; past it those of the ended windows are forgotten, then the longest
 * known.
 */
const maxClients = 100_000;

/**
 * The functions' `config.rateLimit`, counted as Netlify does: at most `windowLimit` requests in any
 * `windowSize` seconds, per address when `aggregateBy` names `ip`, else for all together.
 */
export class RateLimits {
  /** Times of the requests that passed, oldest first, by function and client. */
  readonly #passed = new Map<string, { windowMs: number; times: number[] }>();
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
   * @returns 0 when it may pass, else whole seconds until one may.
   */
  take(fn: Pick<LoadedFunction, 'name' | 'config'>, ip: string): number {
    const limit: Config['rateLimit'] = fn.config.rateLimit;
    if (limit === undefined) return 0;
    const now = this.#now();
    const windowMs = limit.windowSize * 1000;
    const aggregateBy = Array.isArray(limit.aggregateBy) ? limit.aggregateBy : [limit.aggregateBy];
    const key = aggregateBy.includes('ip') ? `${fn.name} ${ip}` : fn.name;
    const times = (this.#passed.get(key)?.times ?? []).filter((time) => time > now - windowMs);
    const [oldest = now] = times;
    if (times.length >= limit.windowLimit) return Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
    if (!this.#passed.has(key) && this.#passed.size >= maxClients) this.#forget(now);
    this.#passed.set(key, { windowMs, times: [...times, now] });
    return 0;
  }

  #forget(now: number): void {
    for (const [key, { windowMs, times }] of this.#passed) {
      if ((times.at(-1) ?? 0) <= now - windowMs) this.#passed.delete(key);
    }
    for (const key of this.#passed.keys()) {
      if (this.#passed.size < maxClients) return;
      this.#passed.delete(key);
    }
  }
}

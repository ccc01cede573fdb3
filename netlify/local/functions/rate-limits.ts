import type { LoadedFunction } from './functions.ts';

/** Most clients remembered; beyond it all are forgotten, which a flood from so many networks costs. */
const maxClients = 100_000;

/**
 * Counts requests against the functions' `config.rateLimit`: at most `windowLimit` in a window of
 * `windowSize` seconds, per network when `aggregateBy` names `ip`, else for all together.
 *
 * @param now - milliseconds that never go back.
 * @returns counts a request; 0 when it may pass, else whole seconds until one may.
 */
export function rateLimiter(now = () => performance.now()) {
  const windows = new Map<string, { end: number; passed: number }>();
  return ({ name, config: { rateLimit } }: Pick<LoadedFunction, 'name' | 'config'>, network: string): number => {
    if (rateLimit === undefined) return 0;
    const key = [rateLimit.aggregateBy].flat().includes('ip') ? `${name} ${network}` : name;
    const at = now();
    let window = windows.get(key);
    if (window === undefined || window.end <= at) {
      if (windows.size >= maxClients) windows.clear();
      window = { end: at + rateLimit.windowSize * 1000, passed: 0 };
      windows.set(key, window);
    }
    if (window.passed >= rateLimit.windowLimit) return Math.ceil((window.end - at) / 1000);
    window.passed += 1;
    return 0;
  };
}

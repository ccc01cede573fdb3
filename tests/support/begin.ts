import { vi } from 'vitest';
import { configureAdministrator } from './administrator.ts';
import type { FaultyStore } from './faulty-store.ts';
import { useMemoryStore } from './memory-store.ts';

/** What a test of the functions of this process begins with. */
export interface Begun {
  readonly store: FaultyStore;
  /** What the functions have written to their log. */
  readonly logged: readonly string[];
}

/**
 * Begins a test on an empty store in memory, with an administrator and the log kept quiet;
 * {@link endTest} takes all of it back.
 *
 * @param now - instant at which the clock stands still, in milliseconds since 1970; it goes on
 *   where none is given.
 */
export async function beginTest(now?: number): Promise<Begun> {
  const store = useMemoryStore();
  if (now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now });
  const logged: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  await configureAdministrator();
  return { store, logged };
}

/** Takes back a test's clock, log, network and settings. */
export function endTest(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

import { vi } from 'vitest';
import { configureAdministrator } from './administrator.ts';
import { useMemoryStore } from './memory-store.ts';
import { untilAnswersAreOver } from './netlify-context.ts';

/**
 * Begins a test on an empty store in memory, with an administrator, the log kept in `logged`, and the
 * clock standing still at an instant if one is given; {@link endTest} takes all of it back.
 */
export async function beginTest(now?: number) {
  const store = useMemoryStore();
  if (now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now });
  const logged: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  configureAdministrator();
  return { store, logged };
}

/**
 * Takes back a test's clock, log, network and settings, once no function is at work after its
 * answer: what outlives its test would find no store.
 */
export async function endTest(): Promise<void> {
  await untilAnswersAreOver();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

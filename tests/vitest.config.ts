import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What waits for real clocks and builds; begun last, they would be waited for alone. */
const long = ['host/notifications.thorough', 'recipes/', 'host/hostile-clients.thorough', 'firefox/', 'host/backup'];

/** Begins with the files that take longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((part) => moduleId.includes(`/tests/${part}`));
      return at < 0 ? long.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Unit, API, host and platform tests. Browser tests are Playwright's (playwright.config.ts). */
export default defineConfig({
  root: fileURLToPath(new URL('../', import.meta.url)),
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/generate-code.ts'],
    allowOnly: false,
    // A worker keeps its modules from file to file, which is two fifths of the time: what a test
    // changes (environment, clock, globals), it puts back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // SEED=… draws what a failed test has drawn.
    setupFiles: ['tests/support/seed.ts'],
    // Many wait for real processes and clocks: more of them at once than there are processors.
    maxWorkers: 3,
    // Host and platform tests start real processes, on machines that may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

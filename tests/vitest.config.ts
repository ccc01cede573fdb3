import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first: one waits 40 s for a clock of the host, others for
 * many processes. Begun at the end, they would go on alone.
 */
const longest = [
  'hostile-clients',
  'backup',
  'storage-space',
  'hostile-archives',
  'kill',
  'publishing',
  'recipes',
];

/** Begins with what takes longest; Vitest knows it only from a run before. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.indexOf(basename(moduleId, '.test.ts'));
      return place < 0 ? longest.length : place;
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
    // Other engines run beside Chromium's tests, opened sites need builds of their own, and Netlify's
    // build runs before a release: each has settings of its own (such as engines/vitest.config.ts).
    exclude: ['**/node_modules/**', 'tests/engines/**', 'tests/netlify/**', 'tests/opened/**'],
    globalSetup: ['tests/support/generate-code.ts'],
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    // A worker keeps its modules from file to file, which is two fifths of the time: what a test
    // changes (clock, globals), it puts back; the environment is put back for it.
    isolate: false,
    // SEED=… draws what a failed test has drawn; the log of a test is shown if it fails.
    setupFiles: [
      'tests/support/environment.ts',
      'tests/support/seed.ts',
      'tests/support/log-of-tests.ts',
    ],
    silent: 'passed-only',
    // Many wait for real processes and clocks: more of them at once than there are processors.
    maxWorkers: 4,
    // Host and platform tests start real processes, on machines that may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

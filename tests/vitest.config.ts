import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

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

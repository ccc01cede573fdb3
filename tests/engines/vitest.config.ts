import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The smoke tests in Firefox and WebKit, which run beside Chromium's (tests/run.mjs). */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    include: ['tests/engines/*.test.ts'],
    allowOnly: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

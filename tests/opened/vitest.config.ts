import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The site once it is open, in two builds: with every fact filled in, and with three of them. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    include: ['tests/opened/*.test.ts'],
    globalSetup: ['tests/opened/build-sites.ts'],
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

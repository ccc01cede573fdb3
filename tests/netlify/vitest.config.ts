import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Netlify's own build of a clean clone, minutes of it: run before a release (tests/run.mjs). */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    include: ['tests/netlify/*.test.ts'],
    allowOnly: false,
    testTimeout: 15 * 60_000,
    hookTimeout: 15 * 60_000,
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** Browser tests, on the production build in `dist`; every worker has a host of its own (support/site.ts). */
export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  outputDir: fileURLToPath(new URL('../test-results', import.meta.url)),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // Generous, because a loaded machine is no defect of the site; a test that passes does not wait.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        // Chromium's sandbox refuses to run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
    // What a page keeps for later would answer in the place of what a test has prepared.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
  },
  projects: [
    // A test runs on one of the two; what only a phone shows is tagged.
    {
      name: 'desktop',
      grepInvert: /@mobile/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    { name: 'mobile', grep: /@mobile/, use: { ...devices['Pixel 7'] } },
  ],
});

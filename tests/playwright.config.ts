import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** How Chromium is started, by Playwright's own path unless another's is given. */
function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      // What parts a window from the one that opened it takes a process for every first page: a
      // twentieth of the run. host/headers.test.ts asks for its header. The first two are Playwright's, whose
      // own list this one takes the place of.
      '--disable-features=PaintHolding,HttpsUpgrades,CrossOriginOpenerPolicy',
      // No other site is there, as without network. A route for them would cost a third of the run: it
      // turns the browser's cache off, and asks the test about every request.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      // Chromium's sandbox refuses to run as root.
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
/**
 * The browser that people use, for what its headless shell does otherwise: push messages, pages
 * kept in memory, bytes fetched.
 */
const whole = {
  launchOptions: launchOptions(process.env.WHOLE_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH),
};

/** Browser tests, on the production build in `dist`; every worker has its own host. */
export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: 'e2e/**/*.spec.ts',
  outputDir: fileURLToPath(new URL('../test-results', import.meta.url)),
  fullyParallel: true,
  forbidOnly: true,
  // A third worker takes what two leave of two processors while they wait.
  workers: 3,
  // Generous, because a loaded machine is no defect of the site; a test that passes does not wait.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(process.env.CHROMIUM_PATH),
    // What a page keeps for later would answer in the place of what a test has prepared.
    serviceWorkers: 'block',
    // Motion is drawn by the processor, frame by frame: a fourteenth of the run. Tests of what moves, and
    // of what must not move for it, ask for it (support/motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test takes a fifth of the run; `npm test -- e2e <part> --trace on` has
    // one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // A test runs on one of them; what only the whole browser shows is tagged, as is what runs on a phone (site.ts).
  // The whole browser and its host start once, for all of its tests: as much as two of them.
  projects: [
    { name: 'whole', grep: /@whole/, use: { ...desktop, ...whole }, workers: 1 },
    { name: 'shell', grepInvert: /@whole/, use: desktop },
  ],
});

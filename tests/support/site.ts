import { test as base, type ConsoleMessage, devices, expect, type Page } from '@playwright/test';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { HostProcess } from './host.ts';

// The descriptor's type leaves its screen out.
const phone = { ...devices['Pixel 7'], screen: { width: 412, height: 915 } };

/** Whether a test is tagged as one that runs on a phone. */
const isOnPhone = ({ tags }: { readonly tags: readonly string[] }) => tags.includes('@mobile');

/** The running site of a worker. */
export interface Site {
  /** Address, without a slash at the end. */
  readonly baseURL: string;
  /** Folder of its data. */
  readonly dataDir: string;
  /** Login of its administrator. */
  readonly administrator: { readonly username: string; readonly password: string };
  /** Stops it in peace and starts it again at the same address. */
  restart(): Promise<void>;
  /** Ends it as a power cut would; `start` brings it back at the same address. */
  kill9(): Promise<void>;
  /** Starts it after `kill9`. */
  start(): Promise<void>;
}

/**
 * Waits until a public page has its scripts, which load after the first paint
 * (layouts/AfterFirstPaint.astro), or a page of the desk its island: a test is quicker than any hand.
 * Tests of that order itself say `test.use({ waitsForScripts: false })`.
 */
async function scripted(page: Page): Promise<void> {
  await page
    .locator('site-header:defined, html[data-stage="idle"], astro-island[client="load"]:not([ssr])')
    .first()
    .waitFor({ state: 'attached' });
}

const administrator = {
  username: 'owner@example.test',
  password: 'a password for tests only',
} as const;

/** Has a site for as long as `use` takes. */
export async function withSite(
  env: Readonly<Record<string, string>>,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const login = await makeAdministrator(administrator.username, administrator.password);
  const host = await HostProcess.start({ env: { ...login, RATE_LIMITS: 'off', ...env } });
  await use({
    baseURL: host.url,
    dataDir: host.dataDir,
    administrator,
    restart: async () => {
      await host.signal('SIGTERM');
      await host.restart();
    },
    kill9: () => host.kill9(),
    start: () => host.restart(),
  });
  await host.stop();
}

/** Says that a message in the browser's console is meant to be there. */
export type ExpectConsole = (pattern: RegExp) => void;

/**
 * Playwright's `test` with a site of its own per worker. A test fails on any console error,
 * uncaught exception or violation of the Content-Security-Policy that it has not announced with
 * `expectConsole`. There are no other sites (playwright.config.ts), which is no error of a page.
 */
export const test = base.extend<
  { expectConsole: ExpectConsole; consoleGuard: undefined; waitsForScripts: boolean },
  { site: Site }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => withSite({}, use),
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.baseURL),
  // Options of each test, because a project of their own would start every worker's host and browser anew.
  viewport: ({ viewport }, use, test) => use(isOnPhone(test) ? phone.viewport : viewport),
  screen: ({ screen }, use, test) => use(isOnPhone(test) ? phone.screen : screen),
  userAgent: ({ userAgent }, use, test) => use(isOnPhone(test) ? phone.userAgent : userAgent),
  deviceScaleFactor: ({ deviceScaleFactor: own }, use, test) =>
    use(isOnPhone(test) ? phone.deviceScaleFactor : own),
  isMobile: ({ isMobile }, use, test) => use(isOnPhone(test) || isMobile),
  hasTouch: ({ hasTouch }, use, test) => use(isOnPhone(test) || hasTouch),
  waitsForScripts: [true, { option: true }],
  page: async ({ page, javaScriptEnabled, waitsForScripts }, use) => {
    if (javaScriptEnabled !== false && waitsForScripts) {
      const goto = page.goto.bind(page);
      page.goto = async (url, options) => {
        const response = await goto(url, options);
        await scripted(page);
        return response;
      };
      const reload = page.reload.bind(page);
      page.reload = async (options) => {
        const response = await reload(options);
        await scripted(page);
        return response;
      };
    }
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  expectConsole: async ({}, use, testInfo) => {
    const patterns: RegExp[] = [];
    expectedConsole.set(testInfo.testId, patterns);
    await use((pattern) => patterns.push(pattern));
  },
  consoleGuard: [
    async ({ context, site, expectConsole: _ }, use, testInfo) => {
      const problems: string[] = [];
      const isElsewhere = (url: string) =>
        URL.canParse(url) && new URL(url).origin !== site.baseURL;
      context.on('console', (message: ConsoleMessage) => {
        const { url } = message.location();
        if (message.type() === 'error' && !isElsewhere(url))
          problems.push(`${message.text()} (${url})`);
      });
      context.on('weberror', (webError) => problems.push(String(webError.error())));
      await use(undefined);
      const patterns = expectedConsole.get(testInfo.testId) ?? [];
      const unexpected = problems.filter(
        (problem) => !patterns.some((pattern) => pattern.test(problem)),
      );
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

const expectedConsole = new Map<string, RegExp[]>();

export { expect };

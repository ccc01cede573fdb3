import { type Browser, type BrowserContext, type ConsoleMessage, launch, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFirefox } from '../support/firefox.mjs';
import { HostProcess } from '../support/host.ts';

const firefox = findFirefox();
if (firefox === undefined) {
  console.log('No Firefox here, so its smoke tests are left out. Install firefox-esr, or name one in FIREFOX_PATH.');
}

/**
 * What Playwright cannot drive as it is installed: Firefox, by the protocol that browsers share
 * (WebDriver BiDi).
 */
describe.skipIf(firefox === undefined)('Firefox', () => {
  let browser: Browser;
  let host: HostProcess;
  let context: BrowserContext;
  let page: Page;
  /** What it has complained of. */
  let faults: string[];

  beforeAll(async () => {
    host = await HostProcess.start({ env: { RATE_LIMITS: 'off' } });
    browser = await launch({ browser: 'firefox', executablePath: firefox ?? '', headless: true });
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
  });
  beforeEach(async () => {
    faults = [];
    context = await browser.createBrowserContext();
    page = await context.newPage();
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warn'].includes(message.type())) faults.push(message.text());
    });
  });
  afterEach(async () => {
    await context.close();
    expect(faults, 'said in the console').toEqual([]);
  });

  /** A control, by its role and name. */
  const named = (name: string, role: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  const open = async (path: string, width = 1280) => {
    await page.setViewport({ width, height: 800 });
    const answer = await page.goto(host.url + path);
    expect(answer?.status()).toBe(200);
    await page.locator('html[data-stage="idle"], html:not([data-scripts])').wait();
  };

  test.each(['/', '/about', '/startup', '/services', '/industry/fmcg', '/contact', '/downloads', '/privacy'])(
    '%s stands with its styles, and fits 360 px',
    async (path) => {
      await open(path, 360);
      const seen = await page.evaluate(() => ({
        headings: document.querySelectorAll('h1').length,
        font: getComputedStyle(document.querySelector('h1') as Element).fontFamily,
        width: document.documentElement.scrollWidth,
      }));
      expect(seen.headings).toBe(1);
      expect(seen.font).toMatch(/Fraunces/);
      expect(seen.width).toBeLessThanOrEqual(360);
    },
  );

  test('the hero turns to the next industry', async () => {
    await open('/');
    await named('Next slide', 'button').click();
    await page.locator('::-p-aria([name="Choose a slide"]) button:nth-of-type(2)[aria-current="true"]').wait();
  });

  test('the menu of a phone opens and closes', async () => {
    await open('/about', 390);
    await named('Open menu', 'button').click();
    await named('Menu', 'navigation').wait();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Open menu');
    expect(await page.$('::-p-aria([name="Menu"][role="navigation"])')).toBeNull();
  });

  test('the incubation dialog takes an enquiry', async () => {
    await open('/about');
    await page.locator('::-p-aria([name="Main"][role="navigation"]) ::-p-text(Startup Incubation)').click();
    await named('2 Cr to 5 Cr', 'radio').click();
    await page.locator('dialog input[name="name"]').fill('Meera Singh');
    await page.locator('dialog input[name="mobile"]').fill('9123456780');
    await page.locator('dialog button[type="submit"]').click();
    await page.locator('::-p-text(Submission Received!)').wait();
  });

  test('the contact form says what is missing, and sends', async () => {
    await open('/contact');
    await page.locator('main form button[type="submit"]').click();
    await page.locator('main form [aria-invalid="true"]').wait();
    await page.locator('main form input[name="name"]').fill('Asha Verma');
    await page.locator('main form input[name="email"]').fill('asha@example.in');
    await page.locator('main form textarea[name="message"]').fill('A day on selling for our team of twelve.');
    await page.locator('main form button[type="submit"]').click();
    await page.locator('::-p-text(Message Sent!)').wait();
  });
});

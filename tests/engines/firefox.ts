import puppeteer, { type Page } from 'puppeteer-core';
import type { Engine } from './engine.ts';

/** Starts Firefox, which Puppeteer drives by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page: Page = await browser.newPage();
  const failures: string[] = [];
  const note = (failure: string) => {
    // What a page still fetches when the test leaves it.
    if (!failure.includes('A ServiceWorker intercepted the request')) failures.push(failure);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  return {
    name: 'Firefox',
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    read: (expression) => page.evaluate(`(${expression})`) as Promise<never>,
    click: async (selector) => {
      await page.waitForSelector(selector, { visible: true });
      await page.click(selector);
    },
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    errors: async () => failures.splice(0),
    close: () => browser.close(),
  };
}

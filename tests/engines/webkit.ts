import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver';
import type { Engine } from './engine.ts';

/** WebKitGTK's own small browser; a session opens a window of it that nothing is kept of. */
const browserOptions = {
  binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  args: ['--automation'],
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** A screen that nobody sees; gives its name for `DISPLAY`. */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [text] = await once(screen.stdout as NodeJS.ReadableStream, 'data');
  return { screen, display: `:${String(text).trim()}` };
}

/** The driver takes a moment until it listens. */
async function connect(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': browserOptions,
  });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 100; ; tries -= 1) {
    const isListening = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isListening) break;
    if (tries === 0) throw new Error('WebKitWebDriver does not listen.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return new Builder().usingServer(address).withCapabilities(capabilities).build();
}

/** Keeps what goes wrong in a page from here on: WebDriver has no console. */
const watchErrors = `
  window.failures = [];
  addEventListener('error', ({ message }) => window.failures.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.failures.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.failures.push(violatedDirective + ' ' + blockedURI));
`;

/** Starts WebKitGTK on a screen of its own, driven by plain WebDriver. */
export async function startWebkit(driver: string, screenProgram: string): Promise<Engine> {
  const { screen, display } = await startScreen(screenProgram);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' };
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const browser = await connect(port);
  const patience = 30_000;
  const find = async (selector: string) => {
    const element = await browser.wait(until.elementLocated(By.css(selector)), patience);
    await browser.wait(until.elementIsVisible(element), patience);
    return element;
  };
  return {
    name: 'WebKit',
    async open(url) {
      await browser.get(url);
      await browser.executeScript(watchErrors);
    },
    read: (expression) => browser.executeScript(`return (${expression});`) as Promise<never>,
    async click(selector) {
      const element = await find(selector);
      // The page scrolls smoothly, and a click would come on the way.
      await browser.executeScript(
        "arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })",
        element,
      );
      await element.click();
    },
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    async press(key) {
      const keys = { Escape: Key.ESCAPE, Tab: Key.TAB };
      await browser.actions().sendKeys(keys[key]).perform();
    },
    async resize(width, height) {
      await browser.manage().window().setRect({ width, height });
    },
    errors: () => browser.executeScript('return (window.failures ?? []).splice(0);'),
    async close() {
      await browser.quit();
      server.kill();
      screen.kill();
    },
  };
}

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../support/chromium.mjs';

/** The browser that people use, which trusts every certificate and can be driven at a port too. */
export async function startBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
  const args = [
    `--remote-debugging-port=${port}`,
    '--ignore-certificate-errors',
    '--disable-background-networking',
  ];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const browser = await chromium.launch({
    executablePath: await findChromium({ whole: true }),
    args,
  });
  return { browser, port };
}

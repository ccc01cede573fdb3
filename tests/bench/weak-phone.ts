import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';

/** A weak line, as it is felt: bytes a second and milliseconds a round trip, both applied. */
const weakLine = {
  offline: false,
  latency: 300,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** A phone on the weak line, with what it has fetched. */
export interface Phone {
  readonly page: Page;
  readonly files: { readonly type: string; bytes: number }[];
  close(): Promise<void>;
}

/** Counts every answer of a page as it is on the wire, with its headers. */
async function countFiles(session: CDPSession): Promise<Phone['files']> {
  const files = new Map<string, { type: string; bytes: number }>();
  const list: { type: string; bytes: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return;
    const file = { type, bytes: response.encodedDataLength };
    files.set(requestId, file);
    list.push(file);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return list;
}

/** A new phone, processor four times slower; service workers would fetch beside the page. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 760 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const files = await countFiles(session);
  await session.send('Network.emulateNetworkConditions', weakLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, files, close: () => context.close() };
}

/** Waits until nothing is left to fetch, and gives what had been painted when. */
export async function untilIdle(page: Page): Promise<{ fcp: number; lcp: number }> {
  await page.locator('html[data-stage=idle]').waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number }>((resolve) => {
        const [fcp] = performance.getEntriesByName('first-contentful-paint');
        new PerformanceObserver((list) =>
          resolve({
            fcp: fcp?.startTime ?? Number.NaN,
            lcp: list.getEntries().at(-1)?.startTime ?? Number.NaN,
          }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** Kilobytes on the wire of what was fetched, or of one type of it as the browser names it. */
export const kilobytes = (files: Phone['files'], type?: string) =>
  files.filter((file) => !type || file.type === type).reduce((sum, { bytes }) => sum + bytes, 0) /
  1024;

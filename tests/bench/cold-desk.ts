import { type Browser, devices } from '@playwright/test';
import type { Session } from './desk-interactions.ts';
import { percentile, type Row } from './report.ts';

/**
 * A weak mobile network: 400 kbit/s each way, in bytes a second, and 150 ms until an answer begins.
 */
const weak = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** What came before the first card. */
interface Came {
  /** Milliseconds after the desk was asked for. */
  readonly at: number;
  readonly parts: readonly {
    readonly name: string;
    readonly end: number;
    readonly begin: number;
    readonly bytes: number;
  }[];
}

async function once(browser: Browser, base: string, session: Session): Promise<Came> {
  const context = await browser.newContext({ ...devices['Pixel 7'], storageState: session, baseURL: base });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', weak);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[data-id]')) Object.assign(window, { firstCard: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.locator('[data-id]').first().waitFor({ timeout: 60_000 });
  const came = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const at = (window as unknown as { firstCard: number }).firstCard;
    const all = performance.getEntries().filter((entry) => 'encodedBodySize' in entry) as PerformanceResourceTiming[];
    const parts = all
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= at)
      .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        name: new URL(name).pathname,
        begin: Math.round(startTime),
        end: Math.round(responseEnd),
        bytes: encodedBodySize,
      }));
    return { at, parts };
  });
  await context.close();
  return came;
}

/**
 * How long an owner waits for the first card on a weak network, with nothing in the browser's
 * cache.
 *
 * @param session - in which the owner is logged in.
 * @param runs - the table has their median.
 */
export async function measureColdDesk(browser: Browser, base: string, session: Session, runs: number): Promise<Row[]> {
  const all: Came[] = [];
  while (all.length < runs) all.push(await once(browser, base, session));
  const [last] = all.slice(-1);
  if (process.argv.includes('--parts')) console.log(last?.parts);
  const kilobytes = (came: Came) => came.parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return [
    {
      'first card ms': percentile(
        all.map(({ at }) => at),
        0.5,
      ),
      'slowest ms': Math.max(...all.map(({ at }) => at)),
      'KB before it': percentile(all.map(kilobytes), 0.5),
      'requests before it': last?.parts.length ?? 0,
    },
  ];
}

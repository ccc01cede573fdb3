import { type Browser, devices } from '@playwright/test';
import type { Session } from './desk-interactions.ts';
import { percentile, type Row } from './report.ts';

/**
 * A weak mobile network: 400 kbit/s each way, in bytes a second, and 150 ms until an answer begins.
 */
const weak = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** When what the owner waits for was there, and what came until then. */
interface Came {
  /** Milliseconds after the desk was asked for: its first card, and the desk that works. */
  readonly card: number;
  readonly desk: number;
  /** In the order of the requests. */
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
    const at: { card?: number; desk?: number } = {};
    Object.assign(window, { came: at });
    const look = () => {
      if (document.querySelector('[data-id]')) at.card ??= performance.now();
      if (document.querySelector('astro-island [data-id]')) at.desk ??= performance.now();
      if (!at.desk) requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.locator('astro-island [data-id]').first().waitFor({ timeout: 60_000 });
  const came = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const { card, desk } = (window as unknown as { came: { card: number; desk: number } }).came;
    const all = performance.getEntries().filter((entry) => 'encodedBodySize' in entry) as PerformanceResourceTiming[];
    const parts = all
      .filter(({ responseEnd }) => responseEnd > 0)
      .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        name: new URL(name).pathname,
        begin: Math.round(startTime),
        end: Math.round(responseEnd),
        bytes: encodedBodySize,
      }));
    return { card, desk, parts };
  });
  await context.close();
  return came;
}

/**
 * How long an owner waits for the first card on a weak network, and for the desk in its place, with
 * nothing in the browser's cache.
 *
 * @param session - in which the owner is logged in.
 * @param runs - the table has their median.
 */
export async function measureColdDesk(browser: Browser, base: string, session: Session, runs: number): Promise<Row[]> {
  const all: Came[] = [];
  while (all.length < runs) all.push(await once(browser, base, session));
  const [last] = all.slice(-1);
  if (process.argv.includes('--parts')) console.log(last?.parts);
  const median = (of: (came: Came) => number) => percentile(all.map(of), 0.5);
  const before = ({ parts }: Came, at: number) => parts.filter(({ end }) => end <= at);
  const kilobytes = (parts: Came['parts']) => parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return [
    {
      'first card ms': median(({ card }) => card),
      'slowest ms': Math.max(...all.map(({ card }) => card)),
      'KB before it': median((came) => kilobytes(before(came, came.card))),
      'requests before it': median((came) => before(came, came.card).length),
      'desk ms': median(({ desk }) => desk),
      'KB before it ': median((came) => kilobytes(before(came, came.desk))),
      'requests before it ': median((came) => before(came, came.desk).length),
    },
  ];
}

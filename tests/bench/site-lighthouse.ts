import lighthouse from 'lighthouse';
import { startBrowser } from './browser.ts';

/** What one page cost in one run: times in ms, sizes in KB of 1,024 bytes as they are on the wire. */
export type PageFigures = Readonly<
  Record<'score' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'html' | 'all' | 'requests', number>
>;

/**
 * Measures one page with Lighthouse's mobile defaults (simulated throttling), in a browser of its
 * own: what one page leaves in memory must not help the next.
 *
 * @throws when three runs give no result.
 */
export async function measurePage(url: string): Promise<PageFigures> {
  for (let lost = 0; ; lost += 1) {
    const { browser, port } = await startBrowser();
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
    }).catch(() => undefined);
    await browser.close();
    const audits = run?.lhr.audits;
    // Now and then Chromium records no trace, or loses the page.
    if (run && audits && !run.lhr.runtimeError) {
      const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
      const details = audits['network-requests']?.details as {
        items?: { url: string; transferSize: number }[];
      };
      const sizes = (details.items ?? []).filter((item) => item.url.startsWith('http'));
      return {
        score: Math.round((run.lhr.categories.performance?.score ?? 0) * 100),
        fcp: figure('first-contentful-paint'),
        lcp: figure('largest-contentful-paint'),
        tbt: figure('total-blocking-time'),
        cls: figure('cumulative-layout-shift'),
        html: (sizes[0]?.transferSize ?? 0) / 1024,
        all: sizes.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
        requests: sizes.length,
      };
    }
    if (lost === 2) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  }
}

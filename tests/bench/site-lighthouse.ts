import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { startBrowser } from './browser.ts';

/**
 * Lighthouse has a lock file of its own and is installed at its first use: with all that it brings it
 * is a tenth of the packages, and no test needs it.
 */
const folder = join(import.meta.dirname, 'lighthouse');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');
const execute = promisify(execFile);

/** What is read of Lighthouse's report. */
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: z.object({ score: z.number().nullable() }) }),
  audits: z.record(
    z.string(),
    z.object({
      numericValue: z.number().optional(),
      details: z
        .object({
          items: z.array(
            z.object({
              url: z.string().optional(),
              transferSize: z.number().optional(),
              group: z.string().optional(),
              duration: z.number().optional(),
            }),
          ),
        })
        .optional()
        .catch(undefined),
    }),
  ),
});

/** What one page cost in one run: times in ms, sizes in KB of 1,024 bytes as they are on the wire. */
export type PageFigures = Readonly<
  Record<
    | 'score'
    | 'fcp'
    | 'lcp'
    | 'tbt'
    | 'cls'
    | 'html'
    | 'all'
    | 'requests'
    | 'mainThread'
    | 'style'
    | 'script'
    | 'other',
    number
  >
>;

/** Installs Lighthouse unless it is there. @throws with npm's message when that fails. */
async function install(): Promise<void> {
  if (existsSync(program)) return;
  console.error('Installing Lighthouse (once)…');
  await execute('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
}

/** Lighthouse's report on a page, by a browser that listens at a port. @throws when there is none. */
async function report(url: string, port: number): Promise<z.infer<typeof reportSchema>> {
  const options = ['--output=json', '--quiet', '--only-categories=performance', `--port=${port}`];
  const { stdout } = await execute(process.execPath, [program, url, ...options], {
    maxBuffer: 2 ** 26,
  });
  return reportSchema.parse(JSON.parse(stdout));
}

/**
 * Measures one page with Lighthouse's mobile defaults (simulated throttling), in a browser of its
 * own: what one page leaves in memory must not help the next.
 *
 * @throws when three runs give no result.
 */
export async function measurePage(url: string): Promise<PageFigures> {
  await install();
  for (let lost = 0; ; lost += 1) {
    const { browser, port } = await startBrowser();
    let lastError = 'no result';
    const run = await report(url, port).catch((error: Error) => {
      lastError = error.message;
    });
    await browser.close();
    // Now and then Chromium records no trace, or loses the page.
    if (run && !run.runtimeError) {
      const { audits, categories } = run;
      const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
      const requests = audits['network-requests']?.details?.items ?? [];
      const sizes = requests
        .filter(({ url }) => url?.startsWith('http'))
        .map(({ transferSize = 0 }) => transferSize);
      const work = audits['mainthread-work-breakdown']?.details?.items ?? [];
      const workOf = (...groups: string[]) =>
        work
          .filter(({ group = '' }) => groups.length === 0 || groups.includes(group))
          .reduce((sum, { duration = 0 }) => sum + duration, 0);
      return {
        score: Math.round((categories.performance.score ?? 0) * 100),
        fcp: figure('first-contentful-paint'),
        lcp: figure('largest-contentful-paint'),
        tbt: figure('total-blocking-time'),
        cls: figure('cumulative-layout-shift'),
        html: (sizes[0] ?? 0) / 1024,
        all: sizes.reduce((sum, size) => sum + size, 0) / 1024,
        requests: sizes.length,
        mainThread: workOf(),
        style: workOf('styleLayout'),
        script: workOf('scriptEvaluation', 'scriptParseCompile'),
        other: workOf('other'),
      };
    }
    if (lost === 2) throw new Error(`${url}: ${run?.runtimeError?.message ?? lastError}`);
  }
}

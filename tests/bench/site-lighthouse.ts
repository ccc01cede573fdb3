import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { percentile } from './report.ts';

/**
 * What one page cost, each figure the median of its runs. Scores 0 to 100, times in ms, sizes in
 * bytes.
 */
export interface PageFigures {
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly speedIndex: number;
  /**
   * Bytes on the wire with headers, by Lighthouse's resource type (Document, Font, Image, Script…).
   */
  readonly bytes: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly elements: number;
  /** Titles of audits that did not pass in the last run, so that a lost point can be found. */
  readonly failed: readonly string[];
}

/** A Chromium that Lighthouse can drive. */
export interface Browser {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts a Chromium with a profile of its own.
 *
 * @param path - the program.
 * @throws when it ends before it listens.
 */
export async function startBrowser(path: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'areia-bench-'));
  const args = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-extensions',
    // Chromium's sandbox refuses to run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ];
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.on('error', reject);
    child.on('close', () => reject(new Error(`Chromium ended:\n${output}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const listening = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (listening) resolve(Number(listening));
    });
  });
  const stop = async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { port, stop };
}

interface Request {
  readonly resourceType?: string;
  readonly transferSize: number;
  readonly url: string;
}

const figure = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;

function requestsOf(result: Result): Request[] {
  const details = result.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests.');
  return (details.items as unknown as Request[]).filter(({ url }) => url.startsWith('http'));
}

function elementsOf(result: Result): number {
  const insight = result.audits['dom-size-insight']?.details as { debugData?: { totalElements?: number } } | undefined;
  return insight?.debugData?.totalElements ?? Number.NaN;
}

/**
 * Measures one page with Lighthouse's mobile defaults (simulated throttling, empty cache).
 *
 * @param url - the page.
 * @param runs - at least 1.
 * @throws when more than three runs give no result.
 */
export async function measurePage(url: string, runs: number, browser: Browser): Promise<PageFigures> {
  const results: Result[] = [];
  let lost = 0;
  while (results.length < runs) {
    const run = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error' });
    const problem = run ? run.lhr.runtimeError?.message : 'no result';
    if (run && !problem) results.push(run.lhr);
    // Now and then Chromium records no trace; Lighthouse itself asks for another run.
    else if (++lost > 3) throw new Error(`${url}: ${problem}`);
    else process.stderr.write(`${url}: run again, ${problem}\n`);
  }
  const median = (read: (result: Result) => number) => percentile(results.map(read), 0.5);
  const score = (category: string) => median((result) => Math.round((result.categories[category]?.score ?? 0) * 100));
  const types = new Set(
    results.flatMap((result) => requestsOf(result).map((request) => request.resourceType ?? 'Other')),
  );
  const bytesOf = (type: string) => (result: Result) =>
    requestsOf(result)
      .filter((request) => (request.resourceType ?? 'Other') === type)
      .reduce((sum, request) => sum + request.transferSize, 0);
  const last = results.at(-1);
  const scored = Object.values(last?.categories ?? {}).flatMap(({ auditRefs }) =>
    auditRefs.filter((ref) => ref.weight > 0),
  );
  const failed = scored.map(({ id }) => last?.audits[id]).filter((audit) => (audit?.score ?? 1) < 0.9);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcp: median((result) => figure(result, 'first-contentful-paint')),
    lcp: median((result) => figure(result, 'largest-contentful-paint')),
    tbt: median((result) => figure(result, 'total-blocking-time')),
    cls: median((result) => figure(result, 'cumulative-layout-shift')),
    speedIndex: median((result) => figure(result, 'speed-index')),
    bytes: Object.fromEntries([...types].map((type) => [type, median(bytesOf(type))])),
    requests: median((result) => requestsOf(result).length),
    elements: median(elementsOf),
    failed: failed.map((audit) => `${audit?.id} (${audit?.score ?? 'none'})`),
  };
}

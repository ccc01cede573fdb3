/**
 * Lighthouse on every public page of the production build, beside a bare page of one paragraph and
 * any other built site, all served with brotli by the embedded host on loopback.
 *
 * Run: npm run bench -- [--runs 5] [--pages /,/contact] [--peer NAME=DIR] [--interactions] A peer
 * is measured on the pages that it has, in turns with ours, so that a busy machine is as hard on
 * both. `--interactions` leaves out the pages and measures only what follows a tap or a key, which
 * every run ends with.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { precompress } from '../../netlify/local/precompress.ts';
import { findChromium } from '../support/chromium.mjs';
import { HostProcess, root } from '../support/host.ts';
import { printHeading, printTable, type Row } from './report.ts';
import { measureInteractions } from './site-interactions.ts';
import { type Browser, measurePage, type PageFigures, startBrowser } from './site-lighthouse.ts';

/** The floor: what any HTML page pays on this machine and throttling. */
const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="One paragraph."><link rel="icon" href="data:,">
</head><body><main><p>One paragraph, and nothing else.</p></main></body></html>`;

/** Pages of a built site, from its sitemap; only `/` when it has none. */
async function pagesOf(dist: string): Promise<string[]> {
  const sitemap = join(dist, 'sitemap-0.xml');
  if (!existsSync(sitemap)) return ['/'];
  const addresses = [...(await readFile(sitemap, 'utf8')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return addresses.map(([, address = '']) => new URL(address).pathname);
}

function toRow(page: string, figures: PageFigures): Row {
  const { scores, bytes } = figures;
  const kilobytes = (...types: string[]) => types.reduce((sum, type) => sum + (bytes[type] ?? 0), 0) / 1024;
  const named = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'];
  return {
    Page: page,
    Perf: scores.performance,
    A11y: scores.accessibility,
    'Best pr.': scores['best-practices'],
    SEO: scores.seo,
    'FCP ms': Math.round(figures.fcp),
    'LCP ms': Math.round(figures.lcp),
    'TBT ms': Math.round(figures.tbt),
    CLS: figures.cls.toFixed(3),
    'SI ms': Math.round(figures.speedIndex),
    'All KB': kilobytes(...Object.keys(bytes)),
    'HTML KB': kilobytes('Document'),
    'CSS KB': kilobytes('Stylesheet'),
    'JS KB': kilobytes('Script'),
    'Font KB': kilobytes('Font'),
    'Image KB': kilobytes('Image'),
    'Other KB': kilobytes(...Object.keys(bytes).filter((type) => !named.includes(type))),
    Requests: figures.requests,
    Elements: figures.elements,
  };
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    peer: { type: 'string', multiple: true, default: [] },
    interactions: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');
const dist = resolve(root, process.env.DIST_DIR ?? 'dist');
if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} holds no built site: npm run build`);

const work = await mkdtemp(join(tmpdir(), 'areia-bench-'));
const rows: Row[] = [];
const failures: string[] = [];
const browserPath = await findChromium({ whole: true });
let browser: Browser | undefined;
let browserVersion = '';
let interactions: Row[] = [];

/** Serves a built site. */
async function serve(folder: string): Promise<HostProcess> {
  await precompress(folder, join(root, 'node_modules/.cache/precompressed'));
  return HostProcess.start({ env: { DIST_DIR: folder, RATE_LIMITS: 'off' } });
}

/** Measures a page into the table. */
async function measure(label: string, url: string): Promise<void> {
  // A fresh browser for each page: what one page leaves in memory must not help the next.
  browser = await startBrowser(browserPath);
  const version = await fetch(`http://127.0.0.1:${browser.port}/json/version`);
  browserVersion = ((await version.json()) as { Browser: string }).Browser;
  const figures = await measurePage(url, runs, browser);
  await browser.stop();
  rows.push(toRow(label, figures));
  failures.push(...figures.failed.map((audit) => `${label}: ${audit}`));
  process.stderr.write(`${label}: ${figures.scores.performance}, LCP ${Math.round(figures.lcp)} ms\n`);
}

const hosts: HostProcess[] = [];
try {
  const bare = join(work, 'bare');
  await mkdir(bare);
  await writeFile(join(bare, 'index.html'), barePage);
  const sites = [{ name: 'bare', folder: bare }];
  for (const peer of values.peer) {
    const [name = '', folder = ''] = peer.split('=');
    const copy = join(work, name);
    await cp(resolve(folder), copy, { recursive: true });
    sites.push({ name, folder: copy });
  }
  sites.push({ name: '', folder: dist });
  for (const { folder } of sites) hosts.push(await serve(folder));
  for (const page of values.interactions ? [] : (values.pages?.split(',') ?? (await pagesOf(dist)))) {
    for (const [index, { name, folder }] of sites.entries()) {
      const file = join(folder, page === '/' ? 'index.html' : `${page}.html`);
      if (existsSync(file)) await measure(`${name} ${page}`.trim(), `${hosts[index]?.url}${page}`);
    }
  }
  interactions = await measureInteractions(hosts.at(-1)?.url ?? '', browserPath, runs);
} finally {
  await browser?.stop();
  for (const host of hosts) await host.stop();
  await rm(work, { recursive: true, force: true });
}

const { version } = JSON.parse(await readFile(join(root, 'node_modules/lighthouse/package.json'), 'utf8'));
printHeading(`npm run bench -- ${process.argv.slice(2).join(' ')}`.trim());
console.log(`Lighthouse ${version}, ${browserVersion}, mobile defaults, simulated throttling, median of ${runs}\n`);
printTable('Pages', rows);
printTable('Interaction to next paint, Pixel 7, processor four times slower', interactions);
for (const failure of failures) console.log(`- under 90: ${failure}`);

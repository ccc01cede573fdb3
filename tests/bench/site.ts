/**
 * `npm run bench`: Lighthouse on pages of the built site over HTTP/2 with TLS, as visitors are
 * served, beside a bare page of one paragraph in the same run; then what follows a tap or a key.
 *
 * npm run bench -- [--runs 3] [--pages /,/contact] [--against FOLDER] [--interactions] [--applied]
 *
 * `--against` measures another built dist in turns with ours, so that a busy machine slows down
 * both. A peer of another kind is measured where it has the same page or control.
 * `--interactions` leaves out the pages. With `--applied` only what is measured on a line that
 * is slow indeed: Lighthouse's model does not feel how many files a page needs.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { precompress } from '../../netlify/local/precompress.ts';
import { HostProcess, root } from '../support/host.ts';
import { startHttp2Front } from './http2-front.ts';
import { percentile, printHeading, printTable, type Row } from './report.ts';
import {
  loginOfHost,
  measureLoads,
  measureWaits,
  prepareSite,
  type Served,
} from './site-applied.ts';
import { measureFirstAnswers, measureInteractions, ourSite } from './site-interactions.ts';
import { measurePage, type PageFigures } from './site-lighthouse.ts';

/** The floor: what any HTML page pays on this machine and throttling. */
const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
</head><body><main><p>One paragraph, and nothing else.</p></main></body></html>`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '/,/about,/startup,/industry/fmcg,/contact' },
    against: { type: 'string' },
    interactions: { type: 'boolean', default: false },
    applied: { type: 'boolean', default: false },
  },
});

const stops: (() => unknown)[] = [];

/** Serves a built site. */
async function serve(folder: string): Promise<Served> {
  await precompress(folder);
  const env = { DIST_DIR: folder, RATE_LIMITS: 'off', ...(await loginOfHost()) };
  const host = await HostProcess.start({ env });
  const front = await startHttp2Front(host.url);
  stops.push(
    () => front.stop(),
    () => host.stop(),
  );
  return { url: front.url, host };
}

/** Measures a page of every site in turns; one row a site, with its LCP over the bare page's of the same round. */
async function measure(
  page: string,
  bare: string,
  sites: ReadonlyMap<string, Served>,
): Promise<Row[]> {
  const runs = new Map<string, (PageFigures & { ratio: number })[]>(
    [...sites.keys()].map((name) => [name, []]),
  );
  for (let run = 0; run < Number(values.runs); run += 1) {
    const floor = await measurePage(bare);
    for (const [name, { url }] of sites) {
      const figures = await measurePage(url + page);
      runs.get(name)?.push({ ...figures, ratio: figures.lcp / floor.lcp });
      process.stderr.write(
        `${name} ${page}: LCP ${Math.round(figures.lcp)}, bare ${Math.round(floor.lcp)}\n`,
      );
    }
  }
  return [...runs].map(([site, all]) => {
    const middle = (key: keyof (typeof all)[number]) =>
      percentile(
        all.map((figures) => figures[key]),
        0.5,
      );
    const [fcp, lcp, tbt, mainThread, style, script, other] = (
      ['fcp', 'lcp', 'tbt', 'mainThread', 'style', 'script', 'other'] as const
    ).map((key) => Math.round(middle(key)));
    const times = {
      'FCP ms': fcp ?? 0,
      'LCP ms': lcp ?? 0,
      'LCP over bare': middle('ratio').toFixed(2),
    };
    const sizes = {
      'HTML KB': middle('html'),
      'All KB': middle('all'),
      Requests: middle('requests'),
    };
    return {
      Page: page,
      Site: site,
      Score: middle('score'),
      ...times,
      'Main thread ms': mainThread ?? 0,
      'Style ms': style ?? 0,
      'Script ms': script ?? 0,
      'Other ms': other ?? 0,
      'TBT ms': tbt ?? 0,
      CLS: middle('cls').toFixed(3),
      ...sizes,
    };
  });
}

/** Lighthouse on every page, beside the bare page. */
async function runLighthouse(sites: ReadonlyMap<string, Served>, work: string): Promise<void> {
  await mkdir(join(work, 'bare'));
  await writeFile(join(work, 'bare/index.html'), barePage);
  const bare = await serve(join(work, 'bare'));
  const rows: Row[] = [];
  for (const page of pages) rows.push(...(await measure(page, bare.url, sites)));
  printTable(
    `Lighthouse over HTTP/2, mobile, simulated throttling, medians of ${values.runs}`,
    rows,
  );
}

/** What follows a tap or a key. */
async function runInteractions(sites: ReadonlyMap<string, Served>, ours: Served): Promise<void> {
  const interactions = await measureInteractions(sites, Number(values.runs));
  printTable('Interaction to next paint, Pixel 7, processor four times slower', interactions);
  const answers = await measureFirstAnswers(ours.url, Number(values.runs));
  printTable(
    'First answers at 400 kbit/s and 150 ms, Pixel 7, processor four times slower',
    answers,
  );
}

/** The same at 400 kbit/s and 300 ms that are applied. */
async function runApplied(sites: ReadonlyMap<string, Served>): Promise<void> {
  for (const served of sites.values()) await prepareSite(served);
  const runs = Number(values.runs);
  const how = `at 400 kbit/s and 300 ms, applied, over HTTP/2, processor four times slower, medians of ${runs}`;
  printTable(`Pages until they are idle, ${how}`, await measureLoads(sites, pages, runs));
  printTable(`Waits ${how}`, await measureWaits(sites, runs));
}

const pages = values.pages.split(',');
const work = await mkdtemp(join(tmpdir(), 'areia-bench-'));
try {
  const ours = await serve(resolve(root, process.env.DIST_DIR ?? 'dist'));
  const sites = new Map([[ourSite, ours]]);
  if (values.against) sites.set('against', await serve(resolve(values.against)));
  printHeading(`npm run bench -- ${process.argv.slice(2).join(' ')}`.trim());
  if (!values.interactions && !values.applied) await runLighthouse(sites, work);
  if (!values.applied) await runInteractions(sites, ours);
  if (!values.interactions) await runApplied(sites);
} finally {
  for (const stop of stops.reverse()) await stop();
  await rm(work, { recursive: true, force: true });
}

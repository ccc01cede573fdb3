/**
 * `npm run bench:scale`: how the administrator's first page, a page far down, the total, searches,
 * exports and a backup grow with the number of enquiries, and the build with the number of industry
 * pages. Give other numbers of enquiries as arguments: `npm run bench:scale -- 100 1000`; `--build`
 * measures the build alone.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactSubmissions } from '#contracts/admin-submissions.ts';
import { overview } from '#contracts/enquiry-filter.ts';
import { findPerson } from '#contracts/person.ts';
import { backUp } from '../../netlify/local/archive/archive-file.ts';
import { openLiveStore } from '../../netlify/local/open-live-store.ts';
import { Desk } from '../support/desk.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { administrator, startOurs } from './api-hosts.ts';
import { buildGrowth } from './build-growth.ts';
import { percentile, printHeading, printTable, type Row } from './report.ts';
import { measureExports } from './scale-exports.ts';
import { seedRecords } from './seed-records.ts';

const counts = process.argv.slice(2).map(Number).filter(Number.isInteger);
/** Fewer where each takes seconds. */
const rounds = counts.some((count) => count > 10_000) ? 5 : 15;
const searchRows: Row[] = [];
const exportRows: Row[] = [];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The median of several times, in milliseconds. */
async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  return percentile(times, 0.5);
}

/** A page of the contact enquiries, after `limit=50`. */
async function pageOf(desk: Desk, query: string) {
  const response = await desk.fetch('GET', `${contactSubmissions.path}?limit=50${query}`);
  if (!response.ok) throw new Error(`The list answered ${response.status}.`);
  return contactSubmissions.response.parse(await response.json());
}

/**
 * The very first page. Its count of many days may take longer than one request is given; it goes on
 * from what it has learnt.
 */
async function measureFirst(desk: Desk): Promise<Row> {
  let refused = 0;
  const first = await timed(async () => {
    while (!(await desk.fetch('GET', `${contactSubmissions.path}?limit=50`)).ok) {
      refused += 1;
      if (refused === 5) throw new Error('The first page was refused five times.');
    }
  });
  return { 'very first page ms': first, 'refused before': refused };
}

/** The first page, and one far down. */
async function measurePages(desk: Desk): Promise<Row> {
  const firstPage = await medianOf(() => pageOf(desk, ''));
  let cursor = '';
  for (let pages = 0; pages < 20; pages += 1) {
    const { nextCursor } = await pageOf(desk, cursor);
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  return { 'first page ms': firstPage, '20th page ms': await medianOf(() => pageOf(desk, cursor)) };
}

/** A whole search, in as many requests as it takes. */
async function search(desk: Desk, query: string): Promise<void> {
  for (let cursor = ''; ; ) {
    const { searched, nextCursor } = await pageOf(desk, `&${query}${cursor}`);
    if (searched?.complete || nextCursor === null) return;
    cursor = `&cursor=${nextCursor}`;
  }
}

async function measureSearches(desk: Desk): Promise<Row> {
  const times: Record<string, number> = { 'very first search ms': await timed(() => search(desk, 'q=nobody+at+all')) };
  for (const [name, query] of Object.entries({
    'no match': 'q=nobody+at+all',
    'word of half': `q=${encodeURIComponent('कार्यशाला')}`,
    phone: `q=${encodeURIComponent('+91 90000-00042')}`,
    filter: 'industry=banking',
    'by name': 'sort=name',
  }))
    times[`${name} ms`] = await medianOf(() => search(desk, query));
  return times;
}

/**
 * Enquiries of one person: by what is kept for searching, and in every record as an erasure reads
 * them; and the overview.
 */
async function measurePerson(desk: Desk): Promise<Row> {
  const post = async (path: string, json: object) => (await desk.fetch('POST', path, json)).json();
  const same = async (more: object) => {
    for (let next: object = {}; ; ) {
      const person = { email: 'visitor42@example.test', ...more, ...next };
      const { follow, nextCursor } = findPerson.response.parse(await post(findPerson.path, person));
      if (nextCursor === null) return;
      next = { follow, cursor: nextCursor };
    }
  };
  const whole = await timed(() => same({}));
  return {
    'same person ms': await medianOf(() => same({ quick: true })),
    'same person in every record ms': whole,
    'overview ms': await medianOf(() => desk.fetch('GET', `${overview.path}?kind=contact`)),
  };
}

/** Seconds of a backup of DATA_DIR into a file. */
async function measureBackup(dataDir: string, file: string): Promise<number> {
  const live = await openLiveStore([], { DATA_DIR: dataDir }, 'beside');
  const about = { madeAt: new Date().toISOString(), context: 'production', site: live.site };
  const time = await timed(() => backUp(live.store, file, about));
  live.close();
  return time / 1000;
}

async function measure(count: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'areia-scale-'));
  const dataDir = join(folder, 'data');
  const site = await makeFixtureSite();
  await seedRecords(dataDir, count);
  const host = await startOurs(site, dataDir);
  try {
    const desk = new Desk(host.url);
    await desk.logIn(administrator);
    const first = await measureFirst(desk);
    const { total } = await pageOf(desk, '');
    if (total !== count) throw new Error(`The total says ${total} of ${count}.`);
    const pages = await measurePages(desk);
    const searches = await measureSearches(desk);
    const person = await measurePerson(desk);
    searchRows.push({ enquiries: count, ...searches, ...person, 'host MB': host.memory });
    for (const row of await measureExports(desk, host)) exportRows.push({ enquiries: count, ...row });
    const backup = await measureBackup(dataDir, join(folder, 'kept.gz'));
    return { enquiries: count, ...first, ...pages, 'backup s': backup };
  } finally {
    await host.stop();
    await site.remove();
    await rm(folder, { recursive: true });
  }
}

printHeading('npm run bench:scale');
const rows: Row[] = [];
const buildOnly = process.argv.includes('--build');
for (const count of buildOnly ? [] : counts.length > 0 ? counts : [100, 1_000, 10_000, 100_000])
  rows.push(await measure(count));
const [smallest] = rows;
const ratio = (row: Row) => (Number(row['first page ms']) / Number(smallest?.['first page ms'])).toFixed(2);
if (!buildOnly)
  printTable(
    `Enquiries, 250 a day; times are medians of ${rounds}`,
    rows.map((row) => ({ ...row, 'first page, times the smallest': ratio(row) })),
  );
if (!buildOnly) {
  printTable(`Searches with the first page of what they find; times are medians of ${rounds}`, searchRows);
  printTable('Exports of all', exportRows);
}
if (buildOnly || counts.length === 0) {
  printTable('Build, caches filled, by number of industry pages', await buildGrowth([9, 100, 1_000]));
}

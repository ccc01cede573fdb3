/**
 * `npm run bench:scale`: how the administrator's first page, a page far down, the total, searches, exports and a backup grow with the
 * number of enquiries, and the build with the number of industry pages. Give other numbers of enquiries as arguments:
 * `npm run bench:scale -- 100 1000`; `--build` measures the build alone.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactSubmissions } from '#contracts/admin-submissions.ts';
import { overview } from '#contracts/enquiry-filter.ts';
import { findPerson } from '#contracts/person.ts';
import { writeArchive } from '../../netlify/local/archive/archive-file.ts';
import { backUp } from '../../netlify/local/archive/back-up.ts';
import { openLiveStore } from '../../netlify/local/archive/open-live-store.ts';
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

async function measure(count: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'areia-scale-'));
  const dataDir = join(folder, 'data');
  const site = await makeFixtureSite();
  await seedRecords(dataDir, count);
  const host = await startOurs(site, dataDir);
  try {
    const desk = new Desk(host.url);
    await desk.logIn(administrator);
    const page = async (query: string) => {
      const response = await desk.fetch('GET', `${contactSubmissions.path}?limit=50${query}`);
      if (!response.ok) throw new Error(`The list answered ${response.status}.`);
      return contactSubmissions.response.parse(await response.json());
    };
    // The first count of many days may take longer than one request is given; it goes on from what it has learnt.
    let refused = 0;
    const first = await timed(async () => {
      while (!(await desk.fetch('GET', `${contactSubmissions.path}?limit=50`)).ok) {
        refused += 1;
        if (refused === 5) throw new Error('The first page was refused five times.');
      }
    });
    const { total } = await page('');
    if (total !== count) throw new Error(`The total says ${total} of ${count}.`);
    const firstPage = await medianOf(() => page(''));
    let cursor = '';
    for (let pages = 0; pages < 20; pages += 1) {
      const { nextCursor } = await page(cursor);
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    const farPage = await medianOf(() => page(cursor));
    const search = async (query: string) => {
      for (let cursor = '', found = 0, looked = 0; ; ) {
        const { searched, nextCursor } = await page(`&${query}${cursor}`);
        found += searched?.found ?? 0;
        looked += searched?.looked ?? 0;
        if (searched?.complete || nextCursor === null) return { found, looked };
        cursor = `&cursor=${nextCursor}`;
      }
    };
    const firstSearch = await timed(() => search('q=nobody+at+all'));
    const searches: Record<string, number> = {};
    for (const [name, query] of Object.entries({
      'no match': 'q=nobody+at+all',
      'word of half': `q=${encodeURIComponent('कार्यशाला')}`,
      phone: `q=${encodeURIComponent('+91 90000-00042')}`,
      filter: 'industry=banking',
      'by name': 'sort=name',
    }))
      searches[`${name} ms`] = await medianOf(() => search(query));
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
    searches['same person ms'] = await medianOf(() => same({ quick: true }));
    searches['same person in every record ms'] = whole;
    searches['overview ms'] = await medianOf(() => desk.fetch('GET', `${overview.path}?kind=contact`));
    searchRows.push({ enquiries: count, 'very first search ms': firstSearch, ...searches, 'host MB': host.memory });
    for (const row of await measureExports(desk, host)) exportRows.push({ enquiries: count, ...row });
    const live = await openLiveStore([], { DATA_DIR: dataDir }, 'read');
    const about = { madeAt: new Date().toISOString(), context: 'production' };
    const backup = await timed(() => writeArchive(join(folder, 'kept.gz'), backUp(live.store), about));
    await live.close();
    return {
      enquiries: count,
      'very first page ms': first,
      'refused before': refused,
      'first page ms': firstPage,
      '20th page ms': farPage,
      'backup s': backup / 1000,
    };
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

/**
 * `node tests/bench/scale.ts`: how the administrator's first page, a page far down, searches, the overview
 * and an export grow with the number of enquiries. Give other numbers as arguments:
 * `node tests/bench/scale.ts 100 1000`.
 */

import { exportEnquiries, overview } from '#features/enquiries/contract/filter.ts';
import { contactSubmissions } from '#features/enquiries/contract/list.ts';
import { Desk } from '../support/desk.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { administrator, fill, startOurs } from './hosts.ts';
import { percentile, printHeading, printTable, type Row } from './report.ts';

const given = process.argv.slice(2).map(Number).filter(Number.isInteger);
const rounds = 9;

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

/** A page of the contact enquiries, asked for again while they are being counted. */
async function pageOf(desk: Desk, query: string) {
  for (;;) {
    const response = await desk.fetch('GET', `${contactSubmissions.path}?limit=50${query}`);
    if (!response.ok) throw new Error(`The list answered ${response.status}.`);
    const page = contactSubmissions.response.parse(await response.json());
    if (page.total !== null) return page;
  }
}

/** A whole search, in as many requests as it takes. */
async function search(desk: Desk, query: string): Promise<void> {
  for (let cursor = ''; ; ) {
    const { searched, nextCursor } = await pageOf(desk, `&${query}${cursor}`);
    if (searched?.complete || nextCursor === null) return;
    cursor = `&cursor=${nextCursor}`;
  }
}

async function farDown(desk: Desk): Promise<string> {
  let cursor = '';
  for (let pages = 0; pages < 20; pages += 1) {
    const { nextCursor } = await pageOf(desk, cursor);
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  return cursor;
}

async function measure(count: number): Promise<Row> {
  const site = await makeFixtureSite();
  const host = await startOurs(site.env.DIST_DIR ?? '');
  try {
    await fill(host, count);
    await host.signal('SIGTERM');
    await host.restart();
    const desk = new Desk(host.url);
    await desk.logIn(administrator);
    const first = await timed(() => pageOf(desk, ''));
    const { total } = await pageOf(desk, '');
    if (total !== count) throw new Error(`The total says ${total} of ${count}.`);
    const cursor = await farDown(desk);
    return {
      enquiries: count,
      'very first page ms': first,
      'first page ms': await medianOf(() => pageOf(desk, '')),
      '20th page ms': await medianOf(() => pageOf(desk, cursor)),
      'no match ms': await medianOf(() => search(desk, 'q=nobody+at+all')),
      'phone ms': await medianOf(() => search(desk, 'q=90000-00042')),
      'by name ms': await medianOf(() => search(desk, 'sort=name')),
      'overview ms': await medianOf(() => desk.fetch('GET', `${overview.path}?kind=contact`)),
      'csv s':
        (await timed(async () =>
          (
            await desk.fetch('GET', `${exportEnquiries.path}?kind=contact&format=csv`)
          ).arrayBuffer(),
        )) / 1000,
      'host MB': host.memory,
    };
  } finally {
    await host.stop();
    await site.remove();
  }
}

printHeading('node tests/bench/scale.ts');
const rows: Row[] = [];
for (const count of given.length > 0 ? given : [100, 1_000, 20_000])
  rows.push(await measure(count));
printTable(`Enquiries; times are medians of ${rounds}`, rows);

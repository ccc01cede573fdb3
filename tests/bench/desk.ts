/**
 * `npm run bench:desk`: how the owner's desk answers in a browser with 10,000 enquiries behind it,
 * and how long its first card takes on a weak network. The site has to be built. `--runs 1`
 * measures once; `--cold` the first card alone, `--parts` with what came before it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { precompress } from '../../netlify/local/precompress.ts';
import { findChromium } from '../support/chromium.mjs';
import { root } from '../support/host.ts';
import { administrator, startOurs } from './api-hosts.ts';
import { measureColdDesk } from './cold-desk.ts';
import { measureDesk } from './desk-interactions.ts';
import { printHeading, printTable } from './report.ts';
import { seedRecords } from './seed-records.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    count: { type: 'string', default: '10000' },
    cold: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    parts: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const dist = join(root, 'dist');
await precompress(dist, join(root, 'node_modules/.cache/precompressed'));
const dataDir = await mkdtemp(join(tmpdir(), 'areia-desk-'));
await seedRecords(dataDir, Number(values.count));
const host = await startOurs({ env: { DIST_DIR: dist } }, dataDir);
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: await findChromium({ whole: true }), args });
try {
  const context = await browser.newContext({ baseURL: host.url });
  const login = await context.request.post('/api/admin/login', { data: administrator, headers: { Origin: host.url } });
  if (!login.ok()) throw new Error(`The login answered ${login.status()}.`);
  const session = await context.storageState();
  // Count and digests are made with the first look; every later visit finds them.
  await context.request.get('/api/admin/submissions?q=warm');
  printHeading(`npm run bench:desk -- ${process.argv.slice(2).join(' ')}`.trim());
  const cold = await measureColdDesk(browser, host.url, session, runs);
  printTable('First card at 400 kbit/s and 150 ms, nothing cached, Pixel 7', cold);
  if (!values.cold) {
    const desk = await measureDesk(browser, host.url, session, values.all, runs);
    printTable(`${values.count} enquiries, processor four times slower, input to next paint`, desk);
  }
} finally {
  await browser.close();
  await host.stop();
  await rm(dataDir, { recursive: true });
}

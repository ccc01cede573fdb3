/**
 * `node tests/bench/api.ts`: cold import of each function, and the embedded host at full speed and at a
 * fixed rate, beside a bare handler that only writes one blob, in the same run.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { quietEnv } from '../../netlify/local/prepare.mjs';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { root } from '../support/host.ts';
import { enquiries, startBare, startOurs } from './hosts.ts';
import { atFixedRate, atFullSpeed, type Shot } from './load.ts';
import { percentile, printHeading, printTable, type Row } from './report.ts';

/** Each load is run so many times, in turns, for so many seconds. */
const rounds = 3;
const seconds = process.argv.includes('--short') ? 1 : 3;

/** Milliseconds that a fresh process needs to import a function, as `npm start` starts it; the median of five. */
function coldImport(file: string): number {
  const code = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t);`;
  const args = ['--input-type=module', '--eval', code];
  const times = Array.from({ length: 5 }, () =>
    Number(execFileSync(process.execPath, args, { cwd: root, env: quietEnv })),
  );
  return percentile(times, 0.5);
}

printHeading('node tests/bench/api.ts');
const functions = globSync(join(root, 'netlify/functions/*.ts')).sort();
printTable(
  'Cold import, median of 5',
  functions.map((file) => ({ function: basename(file, '.ts'), ms: coldImport(file) })),
);

const site = await makeFixtureSite();
const hosts = {
  'bare handler, one blob': await startBare(site.env.DIST_DIR ?? ''),
  'POST /api/contact': await startOurs(site.env.DIST_DIR ?? ''),
};
const shots = Object.entries(hosts).map(([what, host]) => [what, enquiries(host)] as const);
for (const [, shot] of shots) await atFullSpeed(shot, 4, 2);

/** Both hosts in turns, so that a moment in which the machine is taken falls on both. */
async function measure(kind: string, load: (shot: Shot) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [what, shot] of shots) rows.push({ load: kind, what, ...(await load(shot)) });
  return rows;
}

const rows: Row[] = [];
for (const clients of [1, 32])
  rows.push(...(await measure(`${clients} clients`, (shot) => atFullSpeed(shot, clients, seconds))));
for (const rate of [20, 50, 100])
  rows.push(...(await measure(`${rate} a second`, (shot) => atFixedRate(shot, rate, seconds))));
printTable(`Embedded host, ${rounds} rounds in turns, ${seconds} s each`, rows);
for (const host of Object.values(hosts)) await host.stop();
await site.remove();

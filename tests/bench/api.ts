/**
 * `npm run bench:api`: cold import of each function, the handler alone, and the embedded host at
 * full speed and at a fixed rate, beside a bare handler that only writes one blob, in the same run.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setEnvironmentContext } from '@netlify/blobs';
import { contact } from '#contracts/contact.ts';
import { idempotencyHeader } from '#contracts/public-form.ts';
import formsFunction from '../../netlify/functions/forms.ts';
import { quietEnv } from '../../netlify/local/prepare.mjs';
import { call } from '../support/api.ts';
import { addressOf, enquiry } from '../support/desk.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { root } from '../support/host.ts';
import { nowhere } from '../support/open-repository.ts';
import { enquiries, withBothHosts } from './api-hosts.ts';
import { atFixedRate, atFullSpeed, inTurns, type Load, loadRow, type Shot } from './load.ts';
import { percentile, printHeading, printTable, type Row } from './report.ts';

/**
 * Each figure is the median of so many rounds, in which both hosts are measured for so many
 * seconds.
 */
const rounds = 5;
const seconds = process.argv.includes('--short') ? 1 : 3;

/**
 * Milliseconds that a fresh process needs to import a function, as `npm start` starts it; the
 * median of five.
 */
function coldImport(file: string): number {
  const code = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t);`;
  const args = ['--input-type=module', '--eval', code];
  const times = Array.from({ length: 5 }, () =>
    Number(execFileSync(process.execPath, args, { cwd: root, env: quietEnv })),
  );
  return percentile(times, 0.5);
}

/** The handler in this process, on a store in memory: what our own code costs. */
async function handlerAlone(): Promise<Row[]> {
  const realFetch = globalThis.fetch;
  globalThis.fetch = new FaultyStore().fetch;
  setEnvironmentContext(nowhere);
  let number = 0;
  const shot = async () => {
    number += 1;
    const { key, fields } = enquiry(number);
    const response = await call(formsFunction, 'POST', contact.path, {
      json: fields,
      headers: { [idempotencyHeader]: key },
      context: { ip: addressOf(number) },
    });
    return response.ok;
  };
  const rows: Row[] = [];
  for (const clients of [1, 32])
    rows.push({ clients, ...loadRow('POST /api/contact', await atFullSpeed(shot, clients, seconds)) });
  globalThis.fetch = realFetch;
  return rows;
}

printHeading('npm run bench:api');

const functions = globSync(join(root, 'netlify/functions/*.ts')).sort();
printTable(
  'Cold import, median of 5',
  functions.map((file) => ({ function: basename(file, '.ts'), ms: coldImport(file) })),
);
printTable(`Handler alone, store in memory, ${seconds} s each`, await handlerAlone());

await withBothHosts(async (bare, ours) => {
  const [bareShot, ourShot] = [enquiries(bare), enquiries(ours)];
  for (const shot of [bareShot, ourShot]) await atFullSpeed(shot, 4, 2);
  const rowsOf = async (what: Row, load: (shot: Shot) => Promise<Load>): Promise<Row[]> => {
    const { reference, measured, throughput, p99 } = await inTurns(
      () => load(bareShot),
      () => load(ourShot),
      rounds,
    );
    const share = { 'throughput of bare': `${Math.round(100 * throughput)}%`, 'p99 of bare': p99.toFixed(1) };
    return [
      { ...what, ...loadRow('bare handler, one blob', reference), 'throughput of bare': '', 'p99 of bare': '' },
      { ...what, ...loadRow('POST /api/contact', measured), ...share },
    ];
  };
  const speed: Row[] = [];
  for (const clients of [1, 32]) {
    speed.push(...(await rowsOf({ clients }, (shot) => atFullSpeed(shot, clients, seconds))));
  }
  printTable(`Embedded host at full speed, medians of ${rounds} rounds in turns, ${seconds} s each`, speed);
  const fixed: Row[] = [];
  for (const rate of [20, 50, 100]) {
    fixed.push(...(await rowsOf({ rate }, (shot) => atFixedRate(shot, rate, seconds))));
  }
  printTable(`Embedded host at a fixed rate, medians of ${rounds} rounds in turns, ${seconds} s each`, fixed);
});

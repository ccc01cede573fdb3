import { setTimeout as pause } from 'node:timers/promises';
import { percentile, type Row } from './report.ts';

/** Sends one request; resolves to whether it was answered as it should be. */
export type Shot = () => Promise<boolean>;

/** Figures of a load as a row of a table, times in milliseconds. */
function rowOf(times: readonly number[], errors: number, seconds: number): Row {
  return {
    requests: times.length,
    'per s': (times.length - errors) / seconds,
    'p50 ms': percentile(times, 0.5),
    'p99 ms': percentile(times, 0.99),
    errors,
  };
}

/**
 * Requests that come at a fixed rate, whether or not earlier ones are answered, as visitors do.
 * Each is timed from the moment it was due, so that a stall is counted for everyone who waited in
 * it.
 */
export async function atFixedRate(shot: Shot, rate: number, seconds: number): Promise<Row> {
  const times: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const running = Array.from({ length: rate * seconds }, async (_, index) => {
    const due = begun + (index * 1000) / rate;
    await pause(Math.max(0, due - performance.now()));
    if (!(await shot().catch(() => false))) errors += 1;
    times.push(performance.now() - due);
  });
  await Promise.all(running);
  return rowOf(times, errors, seconds);
}

import { setTimeout as pause } from 'node:timers/promises';
import { percentile, type Row } from './report.ts';

/** Sends one request; resolves to whether it was answered as it should be. */
export type Shot = () => Promise<boolean>;

/** Figures of a load, times in milliseconds. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
}

function figures(times: readonly number[], errors: number, seconds: number): Load {
  return {
    requests: times.length,
    perSecond: (times.length - errors) / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    errors,
  };
}

/**
 * Requests that come at a fixed rate, whether or not earlier ones are answered, as visitors do.
 * Each is timed from the moment it was due, so that a stall is counted for everyone who waited in
 * it.
 *
 * @param rate - requests a second.
 * @param seconds - for how long.
 */
export async function atFixedRate(shot: Shot, rate: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = begun + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    running.push(
      shot()
        .catch(() => false)
        .then((good) => {
          times.push(performance.now() - due);
          if (!good) errors += 1;
        }),
    );
  }
  await Promise.all(running);
  return figures(times, errors, (performance.now() - begun) / 1000);
}

/**
 * A number of clients, each sending its next request when the last one is answered: the most that
 * can be served.
 *
 * @param clients - at once.
 * @param seconds - for how long.
 */
export async function atFullSpeed(shot: Shot, clients: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      if (!(await shot().catch(() => false))) errors += 1;
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return figures(times, errors, (performance.now() - begun) / 1000);
}

/**
 * Measures two things in turns, so that a moment in which the machine is taken falls on both, and
 * takes the median of each figure over the rounds.
 *
 * @param rounds - an odd number.
 * @returns the figures of both, and the medians over the rounds of their ratios.
 */
export async function inTurns(reference: () => Promise<Load>, measured: () => Promise<Load>, rounds: number) {
  const pairs: Array<readonly [Load, Load]> = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second may find the disk still busy with the first: so they take turns in that
    // too.
    if (round % 2 === 0) pairs.push([await reference(), await measured()]);
    else {
      const second = await measured();
      pairs.push([await reference(), second]);
    }
  }
  const middle = (figure: (pair: readonly [Load, Load]) => number) => percentile(pairs.map(figure), 0.5);
  const load = (index: 0 | 1): Load => ({
    requests: pairs.reduce((sum, pair) => sum + pair[index].requests, 0),
    perSecond: middle((pair) => pair[index].perSecond),
    p50: middle((pair) => pair[index].p50),
    p95: middle((pair) => pair[index].p95),
    p99: middle((pair) => pair[index].p99),
    errors: pairs.reduce((sum, pair) => sum + pair[index].errors, 0),
  });
  return {
    reference: load(0),
    measured: load(1),
    throughput: middle(([first, second]) => second.perSecond / first.perSecond),
    p99: middle(([first, second]) => second.p99 / first.p99),
  };
}

/** A load as a row of a table. */
export function loadRow(name: string, load: Load): Row {
  const { requests, perSecond, p50, p95, p99, errors } = load;
  return { what: name, requests, 'per s': perSecond, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, errors };
}

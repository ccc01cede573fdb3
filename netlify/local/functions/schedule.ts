import { Cron } from 'croner';
import type { LoadedFunction } from './functions.ts';

/** Netlify's names for common schedules, and what they stand for. */
const nicknames: Record<string, string> = { '@annually': '@yearly', '@midnight': '@daily' };

/**
 * Longest time between two runs, in milliseconds, of a function that is also run at once: what a
 * stop has left waits no longer.
 */
const often = 5 * 60_000;

/**
 * Runs the scheduled functions at their times, in UTC as Netlify does, and those of every five minutes
 * also at once. A run that is still going when the next one is due is not started twice.
 *
 * @param functions - all functions; those without `config.schedule` are left alone.
 * @param run - calls one; its failure is logged by it.
 * @returns stops all schedules.
 */
export function startSchedules(
  functions: readonly LoadedFunction[],
  run: (fn: LoadedFunction, nextRun: Date | null) => Promise<void>,
): () => void {
  const jobs = functions.flatMap((fn) => {
    const { schedule } = fn.config;
    if (schedule === undefined) return [];
    const options = { timezone: 'UTC', protect: true, unref: true, name: fn.name };
    const job = new Cron(nicknames[schedule] ?? schedule, options, (self: Cron) => run(fn, self.nextRun()));
    const [first, second] = job.nextRuns(2);
    if (first && second && second.getTime() - first.getTime() <= often) void job.trigger();
    return [job];
  });
  return () => {
    for (const job of jobs) job.stop();
  };
}

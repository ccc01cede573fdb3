import { Cron } from 'croner';
import type { LoadedFunction } from './functions.ts';

/** Netlify's names for common schedules, and what they stand for. */
const nicknames: Record<string, string> = { '@annually': '@yearly', '@midnight': '@daily' };

/**
 * Runs the scheduled functions at their times, in UTC as Netlify does. A run that is still going when the next one
 * is due is not started twice.
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
    return [new Cron(nicknames[schedule] ?? schedule, options, (self: Cron) => run(fn, self.nextRun()))];
  });
  return () => {
    for (const job of jobs) job.stop();
  };
}

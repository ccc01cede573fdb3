import type { LoadedFunction } from './functions.ts';

const minute = 60_000;

/** Whether one field of a cron line admits a number: `*`, a step of it, or the number itself. */
function admits(field: string, value: number): boolean {
  const [, step] = /^\*(?:\/(\d+))?$/.exec(field) ?? [];
  if (field.startsWith('*')) return value % Number(step ?? 1) === 0;
  return Number(field) === value;
}

/** Whether a cron line is due in the minute of an instant, UTC; it knows those of every day. */
export function isDue(schedule: string, at: Date): boolean {
  const [minutes = '', hours = '', ...days] = schedule.split(' ');
  if (days.join(' ') !== '* * *') throw new RangeError(`The schedule "${schedule}" is not one of every day.`);
  return admits(minutes, at.getUTCMinutes()) && admits(hours, at.getUTCHours());
}

/**
 * Runs the functions that have a `config.schedule` at their times, in UTC as Netlify does. A run
 * that is still going when the next one is due is not started twice.
 *
 * @param run - calls one; its failure is logged by it.
 * @returns stops all schedules.
 */
export function startSchedules(functions: readonly LoadedFunction[], run: (fn: LoadedFunction) => Promise<void>) {
  const running = new Set<LoadedFunction>();
  const startThose = (isWanted: (schedule: string) => boolean) => {
    for (const fn of functions) {
      if (fn.config.schedule === undefined || running.has(fn) || !isWanted(fn.config.schedule)) continue;
      running.add(fn);
      void run(fn).finally(() => running.delete(fn));
    }
  };
  let last = Math.floor(Date.now() / minute);
  const timer = setInterval(() => {
    const now = Math.floor(Date.now() / minute);
    if (now !== last) startThose((schedule) => isDue(schedule, new Date(now * minute)));
    last = now;
  }, 1_000).unref();
  // What the last stop has left undone does not wait for the next round minute.
  startThose((schedule) => schedule.startsWith('*'));
  return () => clearInterval(timer);
}

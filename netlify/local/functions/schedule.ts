import type { LoadedFunction } from './functions.ts';

const minute = 60_000;

/** Whether one field of a cron line admits a number: `*`, a step of it, or the number itself. */
function admits(field: string, value: number): boolean {
  const [, step] = /^\*(?:\/(\d+))?$/.exec(field) ?? [];
  if (field.startsWith('*')) return value % Number(step ?? 1) === 0;
  return Number(field) === value;
}

/**
 * Whether a schedule is due in the minute of an instant, UTC. Of cron lines it knows those of every
 * day, with steps and single numbers.
 */
export function isDue(schedule: string, at: Date): boolean {
  const [minutes = '', hours = '', ...days] = schedule.split(' ');
  if (days.join(' ') !== '* * *') throw new RangeError(`The schedule "${schedule}" is not one of every day.`);
  return admits(minutes, at.getUTCMinutes()) && admits(hours, at.getUTCHours());
}

/**
 * Runs the scheduled functions at their times, in UTC as Netlify does. A run that is still going
 * when the next one is due is not started twice.
 *
 * @param functions - all functions; those without `config.schedule` are left alone.
 * @param run - calls one; its failure is logged by it.
 * @returns stops all schedules.
 */
export function startSchedules(
  functions: readonly LoadedFunction[],
  run: (fn: LoadedFunction) => Promise<void>,
): () => void {
  const running = new Set<LoadedFunction>();
  const start = async (fn: LoadedFunction) => {
    if (running.has(fn)) return;
    running.add(fn);
    await run(fn);
    running.delete(fn);
  };
  const scheduled = functions.filter(({ config }) => config.schedule !== undefined);
  let timer: NodeJS.Timeout;
  const wait = () => {
    const next = (Math.floor(Date.now() / minute) + 1) * minute;
    timer = setTimeout(() => {
      for (const fn of scheduled) if (isDue(fn.config.schedule ?? '', new Date(next))) void start(fn);
      wait();
    }, next - Date.now()).unref();
  };
  wait();
  // What the last stop has left undone does not wait for the next round minute.
  for (const fn of scheduled) if (fn.config.schedule?.startsWith('*')) void start(fn);
  return () => clearTimeout(timer);
}

import type { LoadedFunction } from './functions.ts';
import { hostSchedules } from './host-schedules.ts';

const minute = 60_000;

/** Whether one field of a cron line admits a number: `*`, a step of it, or the number itself. */
const admits = (field: string, value: number) =>
  field.startsWith('*') ? value % Number(field.slice(2) || 1) === 0 : Number(field) === value;

/**
 * Whether a cron line is due in the minute of an instant, UTC; it knows those of every day.
 *
 * @throws {RangeError} for a line that is not of every day.
 */
export function isScheduleDue(schedule: string, at: Date): boolean {
  const [minutes = '', hours = '', ...days] = schedule.split(' ');
  if (days.join(' ') !== '* * *')
    throw new RangeError(`The schedule "${schedule}" is not one of every day.`);
  return admits(minutes, at.getUTCMinutes()) && admits(hours, at.getUTCHours());
}

/** The cron line of a function here; undefined where it has none. */
export const scheduleOf = ({ name, config }: LoadedFunction): string | undefined =>
  config.schedule && (hostSchedules[name] ?? config.schedule);

/** Runs the functions that have a schedule at their minutes. */
export function startSchedules(
  functions: readonly LoadedFunction[],
  run: (fn: LoadedFunction) => void,
): void {
  const scheduled = functions.flatMap((fn) => {
    const schedule = scheduleOf(fn);
    return schedule ? [{ fn, schedule }] : [];
  });
  const tick = () => {
    for (const { fn, schedule } of scheduled) if (isScheduleDue(schedule, new Date())) run(fn);
    wait();
  };
  const wait = () => setTimeout(tick, minute + 100 - (Date.now() % minute)).unref();
  // What the last stop has left undone does not wait for the next round minute.
  for (const { fn, schedule } of scheduled) if (schedule.startsWith('*')) run(fn);
  wait();
}

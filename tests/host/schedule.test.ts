import { expect, test } from 'vitest';
import { isScheduleDue, scheduleOf } from '../../netlify/local/functions/schedule.ts';
import { functions } from '../support/endpoints.ts';

const times = (schedule: string, ...instants: string[]) =>
  instants.filter((at) => isScheduleDue(schedule, new Date(at)));

test('a function is due at the minutes, UTC, that its schedule names', () => {
  const instants = [
    '2026-11-22T20:30:00Z',
    '2026-11-22T20:35:00Z',
    '2026-11-22T20:31:00Z',
    '2026-11-23T08:30:00Z',
  ];
  expect(times('30 20 * * *', ...instants)).toEqual([instants[0]]);
  expect(times('*/5 * * * *', ...instants)).toEqual([instants[0], instants[1], instants[3]]);
});

test('what could not be sent is looked for every minute here, every five on the platform', () => {
  const { default: handler, config = {} } = functions.get('notifications') ?? {};
  if (!handler) throw new Error('There is no such function.');
  const schedule = scheduleOf({ name: 'notifications', handler, config });
  expect([config.schedule, schedule]).toEqual(['*/5 * * * *', '* * * * *']);
});

test('every schedule of ours is one that the host knows', () => {
  const schedules = [...functions.values()].flatMap(({ config }) => config?.schedule ?? []);
  expect(schedules.length).toBeGreaterThan(0);
  for (const schedule of schedules)
    expect(typeof isScheduleDue(schedule, new Date())).toBe('boolean');
});

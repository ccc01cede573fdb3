import { expect, test } from 'vitest';
import { startSchedules } from '../../netlify/local/functions/schedule.ts';

const handler = () => undefined;

test('a scheduled function runs when it is due, and is told when next', async () => {
  const called = Promise.withResolvers<{ name: string; next: Date | null }>();
  const functions = [
    { name: 'due', handler, config: { schedule: '* * * * * *' } },
    { name: 'not due', handler, config: { schedule: '@midnight' } },
    { name: 'not scheduled', handler, config: {} },
  ];
  const stop = startSchedules(functions, async ({ name }, next) => called.resolve({ name, next }));
  const { name, next } = await called.promise;
  stop();
  expect(name).toBe('due');
  expect(next?.getTime()).toBeGreaterThan(Date.now() - 1000);
});

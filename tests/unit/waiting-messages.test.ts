import { expect, test } from 'vitest';
import { isOverdue, type WaitingMessage } from '../../src/features/offline/outbox.ts';

test.each([
  ['yesterday', -1, false],
  ['eight days ago', -8, true],
  ['by a clock that ran an hour ahead', 1 / 24, false],
  ['by a clock that ran a year ahead', 365, true],
])('a message that was kept %s is, or is not, asked about anew', (_when, days, asked) => {
  const since = Date.now() + days * 86_400_000;
  expect(isOverdue({ state: 'waiting', since } as WaitingMessage)).toBe(asked);
});

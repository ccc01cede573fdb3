import type { Config } from '@netlify/functions';
import { secondFactor } from '#contracts/second-factor.ts';
import { readSecondFactor } from '../server/auth/second-factor.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** GET /api/admin/second-factor: whether a code is asked for beside the password. */
export default defineHandler(secondFactor, async ({ services: { store } }) => {
  const factor = await readSecondFactor(store);
  if (!factor) return { body: { on: false } };
  const recoveryLeft = factor.recovery.filter(({ usedBy }) => usedBy === undefined).length;
  return { body: { on: true, since: factor.since, recoveryLeft } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/second-factor',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

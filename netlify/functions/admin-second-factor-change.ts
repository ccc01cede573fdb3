import type { Config } from '@netlify/functions';
import { secondFactorChange } from '#contracts/second-factor.ts';
import { changeSecondFactor } from '../server/auth/second-factor-change.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** POST /api/admin/second-factor-change: switches the second factor on or off. */
export default defineHandler(secondFactorChange, async (call) => ({
  body: { success: true as const, ...(await changeSecondFactor(call)) },
}));

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/second-factor-change',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

import type { Config } from '@netlify/functions';
import { history } from '#contracts/admin-state.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { enquiryNotFound } from '../server/http/errors.ts';

/** GET /api/admin/history: everything that was done with one enquiry. */
export default defineHandler(history, async ({ input: { kind, id }, services: { states } }) => {
  const standing = await states.of(kind, id);
  if (standing === null) throw enquiryNotFound();
  return { body: standing };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/history',
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};

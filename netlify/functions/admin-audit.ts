import type { Config } from '@netlify/functions';
import { auditLog } from '#contracts/admin-safety.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { orInvalidCursor } from '../server/http/errors.ts';
import { readAudit } from '../server/read-audit.ts';

/** GET /api/admin/audit: what was done in the administration, newest first. */
export default defineHandler(auditLog, async ({ input, services: { store } }) => ({
  body: await readAudit(store, input.cursor ?? null).catch(orInvalidCursor),
}));

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/audit',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

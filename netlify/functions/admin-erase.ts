import type { Config } from '@netlify/functions';
import { eraseEnquiry } from '#contracts/admin-actions.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { enquiryNotFound } from '../server/http/errors.ts';

/** POST /api/admin/erase: erases one enquiry for good. */
export default defineHandler(eraseEnquiry, async ({ input: { kind, id }, services }) => {
  const found = await services.enquiries.erase(kind, id);
  if (!found) throw enquiryNotFound();
  await services.audit.add('enquiry-erased', { kind, id });
  return { body: { success: true as const } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/erase',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

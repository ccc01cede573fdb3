import type { Config } from '@netlify/functions';
import { unflagEnquiry } from '#contracts/admin-actions.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { HttpError } from '../server/http/errors.ts';

/** POST /api/admin/unflag: brings a flagged enquiry to the inbox. */
export default defineHandler(unflagEnquiry, async ({ input: { kind, id }, services }) => {
  const found = await services.enquiries.unflag(kind, id);
  if (!found) throw new HttpError('not-found', 'This enquiry is not among those set aside. Please reload the list.');
  await services.notifications.queueUnflagged(kind, id);
  await services.audit.add('enquiry-restored', { kind, id });
  services.notifications.sendAfterAnswer();
  return { body: { success: true as const } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/unflag',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

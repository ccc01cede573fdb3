import type { Config } from '@netlify/functions';
import { listedIncubation, startupIncubationSubmissions } from '#contracts/admin-submissions.ts';
import { listEnquiries } from '../server/enquiries/list-enquiries.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** GET /api/admin/startup-incubation-submissions: incubation enquiries, newest first. */
export default defineHandler(startupIncubationSubmissions, (call) =>
  listEnquiries('startup-incubation', listedIncubation, call),
);

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/startup-incubation-submissions',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

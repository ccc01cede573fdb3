import type { Config } from '@netlify/functions';
import { enquiryLists } from '#contracts/admin-submissions.ts';
import { listEnquiries } from '../server/enquiries/list-enquiries.ts';
import { defineHandler } from '../server/http/define-handler.ts';

const list = enquiryLists['startup-incubation'];

/** GET /api/admin/startup-incubation-submissions: incubation enquiries, newest first. */
export default defineHandler(list, (call) => listEnquiries('startup-incubation', list.item, call));

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/startup-incubation-submissions',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

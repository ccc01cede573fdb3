import type { Config } from '@netlify/functions';
import { startupIncubation } from '#contracts/startup-incubation.ts';
import { acceptEnquiry } from '../server/enquiries/accept-enquiry.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** POST /api/startup-incubation. */
export default defineHandler(startupIncubation, (call) => acceptEnquiry('startup-incubation', call));

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/startup-incubation',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

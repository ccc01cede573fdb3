import type { Config } from '@netlify/functions';
import { contact } from '#contracts/contact.ts';
import { acceptEnquiry } from '../server/enquiries/accept-enquiry.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** POST /api/contact. */
export default defineHandler(contact, (call) => acceptEnquiry('contact', call));

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

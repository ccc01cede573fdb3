import type { Config } from '@netlify/functions';
import { exportEnquiries as contract } from '#contracts/enquiry-filter.ts';
import { exportEnquiries } from '../server/export/export-enquiries.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** GET /api/admin/export: a file of enquiries. */
export default defineHandler(contract, exportEnquiries);

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/export',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

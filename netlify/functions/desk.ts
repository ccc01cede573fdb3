import type { Config } from '@netlify/functions';
import { adminRoutes } from '../server/desk-routes.ts';
import { defineRoutes } from '../server/http/define-routes.ts';

/** The desk's endpoints, and 404 as JSON for every path under /api that is nobody's. */
export default defineRoutes(adminRoutes);

// Literals only: the platform reads them without running the file. Two functions of one path have
// no promised order, so the other functions' paths are left out.
export const config: Config = {
  path: '/api/*',
  excludedPath: [
    '/api/contact',
    '/api/startup-incubation',
    '/api/form-token',
    '/api/admin/facts/photo',
    '/api/facts',
    '/api/slots',
    '/api/bookings',
    '/api/bookings/manage',
    '/api/bookings/change',
    '/api/calendar/calls.ics',
    '/api/admin/login',
    '/api/admin/passkey-challenge',
    '/api/admin/passkey-login',
  ],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

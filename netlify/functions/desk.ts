import type { Config } from '@netlify/functions';
import { accountRoutes } from '#features/account/server/admin-routes.ts';
import { callRoutes } from '#features/calls/server/admin-routes.ts';
import { enquiryRoutes } from '#features/enquiries/server/admin-routes.ts';
import { factRoutes } from '#features/facts/server/admin-routes.ts';
import { notificationRoutes } from '#features/notifications/server/admin-routes.ts';
import { toDoRoutes } from '#features/to-do/server/admin-routes.ts';
import { opener } from '#server/app/services.ts';
import { defineRoutes } from '#server/http/define-routes.ts';

/**
 * The desk's endpoints, room by room, and 404 as JSON for every path under /api that is nobody's.
 */
export default defineRoutes(opener, [
  ...accountRoutes,
  ...enquiryRoutes,
  ...notificationRoutes,
  ...callRoutes,
  ...toDoRoutes,
  ...factRoutes,
]);

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
    '/api/verify',
    '/api/verify/credential',
    '/api/certificates/*',
    '/api/certificates/pdf',
    '/api/admin/certificates',
    '/api/admin/certificates/*',
    '/api/slots',
    '/api/bookings',
    '/api/bookings/manage',
    '/api/bookings/change',
    '/api/bookings/call.ics',
    '/api/calendar/calls.ics',
    '/api/admin/login',
    '/api/admin/passkey-challenge',
    '/api/admin/passkey-login',
    '/api/admin/reset-link',
    '/api/admin/reset-password',
  ],
};

import type { Config } from '@netlify/functions';
import { notFound } from '../server/http/not-found.ts';

/** Any path under /api that no other function claims: 404 as JSON. */
export default notFound;

// Literals only: the platform reads them without running the file. Two functions of one path have
// no promised order, so the others' paths are left out by name; a test compares this list with the
// contracts.
export const config: Config = {
  path: '/api/*',
  excludedPath: [
    '/api/contact',
    '/api/admin/owners-check',
    '/api/startup-incubation',
    '/api/admin/login',
    '/api/admin/logout',
    '/api/admin/audit',
    '/api/admin/check',
    '/api/admin/submissions',
    '/api/admin/passkeys',
    '/api/admin/passkey-add',
    '/api/admin/passkey-challenge',
    '/api/admin/passkey-login',
    '/api/admin/passkey-offer',
    '/api/admin/passkey-remove',
    '/api/admin/passkey-rename',
    '/api/admin/second-factor',
    '/api/admin/second-factor-change',
    '/api/admin/second-factor-offer',
    '/api/admin/sessions',
    '/api/admin/startup-incubation-submissions',
    '/api/admin/end-sessions',
    '/api/admin/unflag',
    '/api/admin/erase',
    '/api/admin/erase-person',
    '/api/admin/find-person',
    '/api/admin/export',
    '/api/admin/overview',
    '/api/admin/notices',
    '/api/form-token',
    '/api/admin/deliveries',
    '/api/admin/send-again',
    '/api/admin/test-channel',
    '/api/admin/push-devices',
    '/api/admin/notification-settings',
    '/api/admin/notifications',
    '/api/admin/state',
    '/api/admin/history',
  ],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

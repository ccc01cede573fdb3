import type { Config } from '@netlify/functions';
import { certificatePdf } from '#features/certificates/contract/visitor.ts';
import { opener } from '#server/app/services.ts';
import { defineRoutes, route } from '#server/http/define-routes.ts';

/** Draws certificates: a function of its own, because it has a lower limit (host-limits.ts). */
export default defineRoutes(opener, [
  route(
    certificatePdf,
    async () => (await import('#features/certificates/server/visitor-handlers.ts')).pdf,
  ),
]);

// Literals only: the platform does not run the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: '/api/certificates/pdf',
};

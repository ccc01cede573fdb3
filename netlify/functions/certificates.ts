import type { Config } from '@netlify/functions';
import {
  credentialFile,
  publicKey,
  revocationList,
  verify,
  verifyCredential,
  verifyPages,
} from '#features/certificates/contract/visitor.ts';
import { certificateRoutes } from '#features/certificates/server/admin-routes.ts';
import { credentialForm, numberForm } from '#features/certificates/server/plain-forms.ts';
import { opener } from '#server/app/services.ts';
import { defineRoutes, route } from '#server/http/define-routes.ts';

const load = () => import('#features/certificates/server/visitor-handlers.ts');

/** Checks certificates, and issues them: a function of its own, because drawing them is large. */
export default defineRoutes(opener, [
  route(verify, async () => (await load()).handleVerify),
  route(verifyPages.en, async () => (await load()).handleVerifyPage('en'), numberForm),
  route(verifyPages.hi, async () => (await load()).handleVerifyPage('hi'), numberForm),
  route(verifyCredential, async () => (await load()).checkCredential, credentialForm),
  route(credentialFile, async () => (await load()).credential),
  route(publicKey, async () => (await load()).key),
  route(revocationList, async () => (await load()).revoked),
  ...certificateRoutes,
]);

// Literals only: the platform does not run the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: [
    '/verify',
    '/hi/verify',
    '/api/verify',
    '/api/verify/credential',
    '/api/certificates/*',
    '/api/admin/certificates',
    '/api/admin/certificates/*',
  ],
  excludedPath: '/api/certificates/pdf',
};

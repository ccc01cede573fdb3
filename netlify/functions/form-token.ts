import type { Config } from '@netlify/functions';
import { issueFormToken } from '#features/enquiries/server/storage/spam/form-tokens.ts';
import { formToken } from '#features/forms/contract.ts';
import { opener } from '#server/app/services.ts';
import { defineHandler } from '#server/http/define-handler.ts';

/** GET /api/form-token: notes when a form was opened. Touches no store. */
export default defineHandler(opener, formToken, async ({ services }) => {
  const [secret] = services.secretsFor('form token');
  return { body: { token: secret ? issueFormToken(secret, services.clock()) : null } };
});

// Literals only: the platform does not run the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: '/api/form-token',
};

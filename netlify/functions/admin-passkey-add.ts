import type { Config } from '@netlify/functions';
import { passkeyAdd } from '#contracts/passkeys.ts';
import { addPasskey } from '../server/auth/passkey-adding.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** POST /api/admin/passkey-add: keeps a passkey that was made by an offer. */
export default defineHandler(passkeyAdd, async ({ input, request, requestId, services }) => {
  await addPasskey(services, input, { origin: request.headers.get('Origin') ?? '', requestId });
  await services.audit.add('passkey-added', { of: input.name });
  return { body: { success: true as const } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/passkey-add',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

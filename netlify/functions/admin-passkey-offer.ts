import type { Config } from '@netlify/functions';
import { passkeyMessages, passkeyOffer } from '#contracts/passkeys.ts';
import { confirmOwner } from '../server/auth/login.ts';
import { offerPasskey } from '../server/auth/passkey-adding.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/**
 * POST /api/admin/passkey-offer: what a browser makes a passkey by, for whoever knows the password.
 */
export default defineHandler(passkeyOffer, async ({ input, request, requestId, ip, services }) => {
  const { password, code } = input;
  await confirmOwner(services, { password, code, request, requestId, ip }, passkeyMessages.wrongPassword);
  return { body: { options: await offerPasskey(services) } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/passkey-offer',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

import type { Config } from '@netlify/functions';
import { passkeyMessages, passkeyRemove } from '#contracts/passkeys.ts';
import { openPasskeys } from '../server/auth/passkey-records.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { HttpError } from '../server/http/errors.ts';

/** POST /api/admin/passkey-remove: removes a passkey. */
export default defineHandler(passkeyRemove, async ({ input: { id }, services: { store, admin, audit } }) => {
  const removed = await openPasskeys(store, admin()).remove(id);
  if (!removed) throw new HttpError('not-found', passkeyMessages.gone);
  await audit.add('passkey-removed', { of: removed.passkey?.name ?? '' });
  return { body: { success: true as const, credential: removed.passkey?.credential } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/passkey-remove',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

import type { Config } from '@netlify/functions';
import { passkeyMessages, passkeyRename } from '#contracts/passkeys.ts';
import { openPasskeys } from '../server/auth/passkey-records.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { HttpError } from '../server/http/errors.ts';

/** POST /api/admin/passkey-rename: gives a passkey another name. */
export default defineHandler(passkeyRename, async ({ input: { id, name }, services: { store, admin, audit } }) => {
  const renamed = await openPasskeys(store, admin()).change(id, (passkey) => ({ ...passkey, name }));
  if (!renamed) throw new HttpError('not-found', passkeyMessages.gone);
  await audit.add('passkey-renamed', { of: name });
  return { body: { success: true as const } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/passkey-rename',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

import type { Config } from '@netlify/functions';
import { passkeyChange, passkeyMessages } from '#contracts/passkeys.ts';
import { openPasskeys } from '../server/auth/passkey-records.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { HttpError } from '../server/http/errors.ts';

/** POST /api/admin/passkey-change: renames or removes a passkey. */
export default defineHandler(passkeyChange, async ({ input, services: { store, admin, audit } }) => {
  const passkeys = openPasskeys(store, admin());
  const body = { success: true as const };
  if ('remove' in input) {
    const removed = await passkeys.remove(input.id);
    if (!removed) throw new HttpError('not-found', passkeyMessages.gone);
    await audit.add('passkey-removed', { of: removed.passkey?.name ?? '' });
    return { body };
  }
  const { id, name } = input;
  if (!(await passkeys.change(id, (passkey) => ({ ...passkey, name })))) {
    throw new HttpError('not-found', passkeyMessages.gone);
  }
  await audit.add('passkey-renamed', { of: name });
  return { body };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: '/api/admin/passkey-change',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

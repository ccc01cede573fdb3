import type { Config } from '@netlify/functions';
import { passkeys } from '#contracts/passkeys.ts';
import { openPasskeys } from '../server/auth/passkey-records.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** GET /api/admin/passkeys: the passkeys that open the desk. */
export default defineHandler(passkeys, async ({ services }) => {
  const kept = await openPasskeys(services.store, services.admin()).list();
  return {
    body: {
      passkeys: kept.map(({ id, passkey }) => {
        if (passkey === null) return { id };
        const { name, origin, addedAt, lastUsedAt } = passkey;
        return { id, name, host: new URL(origin).host, addedAt, lastUsedAt };
      }),
    },
  };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/passkeys',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

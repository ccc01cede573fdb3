import type { Config } from '@netlify/functions';
import { adminCheck, type ShortSpace } from '#contracts/admin-session.ts';
import { openPasskeys } from '../server/auth/passkey-records.ts';
import { readSecondFactor } from '../server/auth/second-factor.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { type StorageSpace, shortageOf } from '../server/storage.ts';

function shortSpace(space: StorageSpace | null): ShortSpace | undefined {
  const shortage = space && shortageOf(space);
  return space && shortage ? { ...space, refusing: shortage === 'refusing' } : undefined;
}

/**
 * GET /api/admin/check: whether the caller has a live session, and what its owner must know; asking
 * keeps it alive.
 */
export default defineHandler(adminCheck, async ({ request, services }) => {
  const session = await services.sessions().find(request);
  if (!session) {
    const [factor, some] = await Promise.all([
      readSecondFactor(services.store),
      openPasskeys(services.store, services.admin()).some(),
    ]);
    const codeNeeded = factor ? (true as const) : undefined;
    return { body: { isAdmin: false, codeNeeded, passkeys: some ? (true as const) : undefined } };
  }
  return {
    body: { isAdmin: true, shortSpace: shortSpace(services.storageSpace()) },
    headers: session.renewal ? { 'Set-Cookie': session.renewal } : undefined,
  };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/check',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

import type { Config } from '@netlify/functions';
import { ownersCheck } from '#contracts/owners-check.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { loadBuiltFindings } from '../server/owners-check/built.ts';
import { readLastBackup } from '../server/owners-check/last-backup.ts';
import { settingsFindings } from '../server/owners-check/settings.ts';

/** GET /api/admin/owners-check: what is still to be done. */
export default defineHandler(ownersCheck, async ({ services: { store, clock } }) => {
  const [built, lastBackup] = await Promise.all([loadBuiltFindings(), readLastBackup(store)]);
  return { body: { findings: [...settingsFindings(process.env, lastBackup, clock()), ...built] } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/owners-check',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

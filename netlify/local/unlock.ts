import { commandId, openAudit } from '../server/audit.ts';
import { clearAttempts } from '../server/auth/attempts.ts';
import type { Env } from '../server/config.ts';
import { openLiveStore } from './archive/open-live-store.ts';

/**
 * Clears the login attempts of this machine's DATA_DIR, or with `--site` of the site on Netlify.
 *
 * @returns one sentence for the person.
 * @throws {ConfigError} naming a setting that is missing.
 * @throws {StoreUnavailable}
 */
export async function unlock(args: readonly string[], env: Env): Promise<string> {
  // Beside a running host: an attempt is a file of its own, so that removing one disturbs no other.
  const live = await openLiveStore(args, env, 'read');
  try {
    if (!(await clearAttempts(live.store, new Date())))
      return `No login attempts were counted in ${live.name}: nothing is locked there.`;
    await openAudit(live.store, () => new Date(), commandId).add('attempts-cleared');
    return `The login attempts counted in ${live.name} are cleared. You can log in again now.`;
  } finally {
    await live.close();
  }
}

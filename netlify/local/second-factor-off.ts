import { commandId, openAudit } from '../server/audit.ts';
import { secondFactorKey, switchOff } from '../server/auth/second-factor.ts';
import type { Env } from '../server/config.ts';
import { openLiveStore } from './archive/open-live-store.ts';

/**
 * Switches off the second factor in this machine's DATA_DIR, or with `--site` on the site on Netlify: the way back for an owner who has
 * lost phone and recovery codes. A damaged one is switched off too.
 *
 * @returns one sentence for the person.
 * @throws {ConfigError} naming a setting that is missing.
 * @throws {StoreUnavailable}
 */
export async function switchSecondFactorOff(args: readonly string[], env: Env): Promise<string> {
  // Beside a running host: it is a file of its own, and removing one disturbs no other.
  const live = await openLiveStore(args, env, 'read');
  try {
    if ((await live.store.read(secondFactorKey)) === null) return `No second step was switched on in ${live.name}.`;
    await switchOff(live.store);
    await openAudit(live.store, () => new Date(), commandId).add('second-factor-off');
    return `The second step is switched off in ${live.name}. Email and password are enough to log in now.`;
  } finally {
    await live.close();
  }
}

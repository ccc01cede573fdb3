import type { AuditEvent } from '#contracts/admin-safety.ts';
import { commandId, openAudit } from '../server/audit.ts';
import { clearAttempts } from '../server/auth/attempts.ts';
import { removeAllPasskeys } from '../server/auth/passkeys.ts';
import { secondFactorKey, switchOff } from '../server/auth/second-factor.ts';
import type { BlobStore } from '../server/blobs/store.ts';
import type { Env } from '../server/config.ts';
import { openLiveStore } from './open-live-store.ts';

/** A way back for an owner who cannot log in. */
interface Recovery {
  readonly event: AuditEvent;
  /** Clears what stands in the way, damaged or not; says whether there was any. */
  readonly clear: (store: BlobStore) => Promise<boolean>;
  /** What is said where it was done, and where there was nothing. */
  readonly done: string;
  readonly nothing: string;
}

async function clearSecondFactor(store: BlobStore): Promise<boolean> {
  const isOn = (await store.read(secondFactorKey)) !== null;
  if (isOn) await switchOff(store);
  return isOn;
}

/** By flag of `npm run admin`. */
const recoveries: Readonly<Record<string, Recovery>> = {
  '--unlock': {
    event: 'attempts-cleared',
    clear: (store) => clearAttempts(store, new Date()),
    done: 'The login attempts counted there are cleared. You can log in again now.',
    nothing: 'No login attempts were counted: nothing is locked there.',
  },
  '--second-factor-off': {
    event: 'second-factor-off',
    clear: clearSecondFactor,
    done: 'The second step is switched off. Email and password are enough to log in now.',
    nothing: 'No second step was switched on.',
  },
  '--passkeys-off': {
    event: 'passkeys-off',
    clear: removeAllPasskeys,
    done: 'Every passkey is removed. Whoever is logged in stays so; log in with email and password.',
    nothing: 'There was no passkey.',
  },
};

/** Flags of `npm run admin` that recover the login. */
export const recoveryFlags: readonly string[] = Object.keys(recoveries);

/**
 * Recovers the login in the ways that are asked for, in this machine's DATA_DIR, also beside a
 * running host, or with `--site` on the site on Netlify. Says what was done.
 *
 * @throws {ConfigError} naming a setting that is missing.
 * @throws {StoreUnavailable}
 */
export async function recoverLogin(args: readonly string[], env: Env): Promise<void> {
  const { store, name, close } = await openLiveStore(args, env, 'beside');
  for (const [flag, { clear, event, done, nothing }] of Object.entries(recoveries)) {
    if (!args.includes(flag)) continue;
    const cleared = await clear(store);
    if (cleared) await openAudit(store, () => new Date(), commandId).add(event);
    console.log(`${cleared ? done : nothing} (${name})`);
  }
  close();
}

import type { AuditEvent } from '#contracts/admin-safety.ts';
import { commandId, openAudit } from '../server/audit.ts';
import { clearAttempts } from '../server/auth/attempts.ts';
import { removeAllPasskeys } from '../server/auth/passkeys.ts';
import { secondFactorKey, switchOff } from '../server/auth/second-factor.ts';
import type { BlobStore } from '../server/blobs/store.ts';
import type { Env } from '../server/config.ts';
import { openLiveStore } from './open-live-store.ts';

/** A recovery of the login: what stands in its way, and is cleared. */
interface Recovery {
  /** Clears it, damaged or not; says whether there was any. */
  readonly clear: (store: BlobStore) => Promise<boolean>;
  readonly event: AuditEvent;
  /** What is said of a store where it was done, and where there was nothing. */
  readonly done: (name: string) => string;
  readonly nothing: (name: string) => string;
}

async function clearSecondFactor(store: BlobStore): Promise<boolean> {
  if ((await store.read(secondFactorKey)) === null) return false;
  await switchOff(store);
  return true;
}

/** For an owner who cannot log in, by flag of `npm run admin`. */
const recoveries: Readonly<Record<string, Recovery>> = {
  '--unlock': {
    clear: (store) => clearAttempts(store, new Date()),
    event: 'attempts-cleared',
    done: (name) => `The login attempts counted in ${name} are cleared. You can log in again now.`,
    nothing: (name) => `No login attempts were counted in ${name}: nothing is locked there.`,
  },
  '--second-factor-off': {
    clear: clearSecondFactor,
    event: 'second-factor-off',
    done: (name) => `The second step is switched off in ${name}. Email and password are enough to log in now.`,
    nothing: (name) => `No second step was switched on in ${name}.`,
  },
  '--passkeys-off': {
    clear: removeAllPasskeys,
    event: 'passkeys-off',
    done: (name) =>
      `Every passkey is removed from ${name}. Whoever is logged in stays so; log in with email and password.`,
    nothing: (name) => `There was no passkey in ${name}.`,
  },
};

/** Flags of `npm run admin` that recover the login. */
export const recoveryFlags: readonly string[] = Object.keys(recoveries);

/**
 * Recovers the login in the ways that are asked for, in this machine's DATA_DIR or with `--site` on
 * the site on Netlify.
 *
 * @returns one message for the person for each; none when none was asked for.
 * @throws {ConfigError} naming a setting that is missing.
 * @throws {StoreUnavailable}
 */
export async function recoverLogin(args: readonly string[], env: Env): Promise<string[]> {
  const asked = Object.entries(recoveries).filter(([flag]) => args.includes(flag));
  if (asked.length === 0) return [];
  const live = await openLiveStore(args, env, 'beside');
  try {
    const messages: string[] = [];
    for (const [, { clear, event, done, nothing }] of asked) {
      const cleared = await clear(live.store);
      if (cleared) await openAudit(live.store, () => new Date(), commandId).add(event);
      messages.push((cleared ? done : nothing)(live.name));
    }
    return messages;
  } finally {
    live.close();
  }
}

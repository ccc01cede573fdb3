import { createHmac } from 'node:crypto';
import type { AdminConfig } from '#server/config.ts';
import { clientNetwork } from '#server/http/client-network.ts';
import { HttpError } from '#server/http/errors.ts';
import { describeError, log } from '#server/log.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { openDocument } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';
import type { AuthDeps, LoginClient } from './deps.ts';

/** Window in which attempts are counted, in milliseconds. */
const attemptWindow = 15 * 60_000;

/**
 * Attempts that a window admits. A hundred with one account are too many for one place to use up,
 * so that nobody locks the owner's new device out, and far too few to guess with.
 */
export const attemptLimits = {
  accountFromNetwork: 5,
  network: 10,
  /** Of the holder of an IPv6 /48. */
  wideNetwork: 20,
  /** Of an IPv6 /32, which is cheap to rent: half of what the account has. */
  provider: 50,
  account: 100,
  /** Of all strangers, so that what is counted stays small. */
  strangers: 1000,
  /** Devices that have logged in before are counted apart from strangers. */
  device: 10,
  /** With one link for a new password: its second step could be guessed. */
  resetLink: 5,
  /** Of all such devices together, so that copied cookies are no way to guess. */
  devices: 50,
} as const;

/** Where attempts are counted; a flood of strangers is in no known device's way. */
const keys = { stranger: 'login/attempts.json', known: 'login/attempts-known.json' } as const;

const shape = z.object({ window: z.int(), counts: z.record(z.string(), z.int()) });

/** Whose attempts are counted together: a name, and how many a window admits. */
type Bucket = readonly [name: string, limit: number];

/** What somebody wants to prove who they are by. */
type Claimed = { readonly account: string } | { readonly resetLink: string };

function bucketsOf(
  { keys: [{ secret }] }: AdminConfig,
  { device, ip }: LoginClient,
  claimed: Claimed,
): Bucket[] {
  // One-way, so that neither an address nor an account stands in the store.
  const bucket = (of: keyof typeof attemptLimits, text: string): Bucket => [
    createHmac('sha256', secret).update(`${of}\n${text}`).digest('base64url').slice(0, 22),
    attemptLimits[of],
  ];
  // Strangers who guess passwords must not use up the attempts of someone who reads the mailbox.
  if ('resetLink' in claimed) return [bucket('resetLink', claimed.resetLink)];
  const { account } = claimed;
  if (device) return [bucket('device', device), bucket('devices', '')];
  const network = clientNetwork(ip);
  return [
    bucket('accountFromNetwork', `${network}\n${account}`),
    bucket('network', network),
    bucket('wideNetwork', clientNetwork(ip, 48)),
    bucket('provider', clientNetwork(ip, 32)),
    ...(account === '' ? [] : [bucket('account', account)]),
    bucket('strangers', ''),
  ];
}

function openCounts(store: BlobStore, key: string, now: Date) {
  const window = Math.floor(now.getTime() / attemptWindow);
  return openDocument(store, key, (text) => {
    const kept = parseJson(shape, text);
    return kept?.window === window ? kept : { window, counts: {} };
  });
}

/**
 * Counts an attempt before anything is judged, in every bucket by one write: of however many that
 * come at once exactly the limit gets through.
 *
 * @param claimed - the account, empty for a proof that cannot be guessed, which takes no attempts of
 *   any account; or a valid link for a new password.
 * @returns a function that gives the attempt back once it has succeeded.
 * @throws {HttpError} 429 when the attempts are used up:
 *   nothing is written then, not even in the log.
 */
export async function claimAttempt(
  { store, admin, clock, makeRoom }: AuthDeps,
  client: LoginClient,
  claimed: Claimed,
  requestId: string,
): Promise<() => Promise<unknown>> {
  makeRoom();
  const now = clock();
  const buckets = bucketsOf(admin(), client, claimed);
  const isKnown = client.device !== null || 'resetLink' in claimed;
  const counted = openCounts(store, isKnown ? keys.known : keys.stranger, now);
  const add = (by: number) =>
    counted.change(({ window, counts }) => {
      const countOf = (name: string) => counts[name] ?? 0;
      if (by > 0 && buckets.some(([name, limit]) => countOf(name) >= limit)) return null;
      const changed = buckets.map(([name]) => [name, Math.max(0, countOf(name) + by)]);
      return { window, counts: { ...counts, ...Object.fromEntries(changed) } };
    });
  if (!(await add(1))) {
    const seconds = Math.max(
      1,
      Math.ceil((attemptWindow - (now.getTime() % attemptWindow)) / 1000),
    );
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    const message = `Too many attempts. Please wait ${wait} and try again.`;
    throw new HttpError('too-many-requests', message, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
  // One that is not given back costs an attempt, not the login.
  return () =>
    add(-1).catch((error: unknown) => {
      log({ level: 'warn', event: 'attempt-not-released', requestId, ...describeError(error) });
    });
}

/** Forgets all attempts; says whether any were counted in this window. */
export async function clearAttempts(store: BlobStore, now: Date): Promise<boolean> {
  let some = false;
  for (const key of Object.values(keys)) {
    const { counts } = await openCounts(store, key, now).read();
    some ||= Object.values(counts).some((count) => count > 0);
    await store.remove(key);
  }
  return some;
}

import { createHash } from 'node:crypto';
import { maxPasskeys } from '#contracts/passkeys.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import type { AdminConfig } from '../config.ts';
import { subjectOf } from './tokens.ts';

/** Where passkeys stand, one text each. No backup holds them (netlify/local/archive/back-up.ts). */
export const passkeysFolder = 'passkeys/';

const shape = z.object({
  /** Credential ID, base64url. */
  credential: z.string(),
  /** COSE key, base64url. */
  publicKey: z.string(),
  /** Signatures the device has counted; many count none and say 0. */
  counter: z.number(),
  /** Of the page it was made on; it opens nothing from any other. */
  origin: z.string().check(z.refine((text) => URL.canParse(text))),
  name: z.string(),
  /** ISO 8601 instants. */
  addedAt: z.string(),
  lastUsedAt: z.optional(z.string()),
});

/** A passkey as it is kept. */
export type Passkey = z.infer<typeof shape>;

/**
 * One with its name in the store; null where it cannot be read, so that it opens nothing and can be
 * removed.
 */
export interface KeptPasskey {
  readonly id: string;
  readonly passkey: Passkey | null;
}

/** The passkey was removed beside this request. */
class PasskeyGone extends Error {}

function parse(text: string): Passkey | null {
  try {
    return z.safeParse(shape, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The name of a passkey in the store: keys there have no capitals. */
export const passkeyId = (credential: string): string =>
  createHash('sha256').update(`passkey\n${credential}`).digest('hex').slice(0, 32);

/** The administrator's passkeys. Methods throw StoreUnavailable unless the store confirmed. */
export interface Passkeys {
  /** Whether there is any. */
  some(): Promise<boolean>;
  /** All of them, the one added last first. */
  list(): Promise<KeptPasskey[]>;
  /** The one of an id; null where there is none, or it cannot be read. */
  find(id: string): Promise<Passkey | null>;
  /** Keeps a new one. */
  add(passkey: Passkey): Promise<'added' | 'there' | 'too-many'>;
  /**
   * Puts what `change` makes of one in its place.
   *
   * @param change - given it as it stands; null leaves it so.
   * @returns whether it was changed; also false for one that is not there or cannot be read.
   */
  change(id: string, change: (passkey: Passkey) => Passkey | null): Promise<boolean>;
  /** Removes one; gives it as it was, or null where there was none. */
  remove(id: string): Promise<KeptPasskey | null>;
}

/**
 * Opens the passkeys. They stand in a folder named after e-mail and password as sessions do: a new
 * password ends both, so that whoever knew the old one has no way in left.
 */
export function openPasskeys(store: BlobStore, admin: AdminConfig): Passkeys {
  const folder = `${passkeysFolder}${Buffer.from(subjectOf(admin)).toString('hex').slice(0, 40)}/`;
  const keyOf = (id: string) => `${folder}${id}.json`;
  const read = async (id: string): Promise<KeptPasskey | null> => {
    const text = await store.read(keyOf(id));
    return text === null ? null : { id, passkey: parse(text) };
  };
  return {
    some: async () => (await store.keys(folder)).length > 0,

    async list() {
      const ids = (await store.keys(folder)).map((key) => key.slice(folder.length).replace(/\.json$/, ''));
      const kept = (await mapConcurrent(ids, 10, read)).filter((one) => one !== null);
      return kept.sort((a, b) => ((a.passkey?.addedAt ?? '') < (b.passkey?.addedAt ?? '') ? 1 : -1));
    },

    find: async (id) => (await read(id))?.passkey ?? null,

    async add(passkey) {
      // Two that come at once may pass it by one: it is there so that the list stays one that can
      // be read.
      if ((await store.keys(folder)).length >= maxPasskeys) return 'too-many';
      const { created } = await store.create(keyOf(passkeyId(passkey.credential)), JSON.stringify(passkey));
      return created ? 'added' : 'there';
    },

    async change(id, change) {
      let changed = false;
      try {
        await store.changeDocument(keyOf(id), (text) => {
          const passkey = text === null ? null : parse(text);
          // What is written has to be a passkey still, so nothing may be made of none.
          if (text === null || passkey === null) throw new PasskeyGone();
          const next = change(passkey);
          changed = next !== null;
          return next === null ? text : JSON.stringify(next);
        });
      } catch (error) {
        if (error instanceof PasskeyGone) return false;
        throw error;
      }
      return changed;
    },

    async remove(id) {
      const kept = await read(id);
      if (kept) await store.remove(keyOf(id));
      return kept;
    },
  };
}

/**
 * Removes every passkey there is, also those of an earlier password.
 *
 * @returns whether there were any.
 */
export async function removeAllPasskeys(store: BlobStore): Promise<boolean> {
  const keys = await store.keys(passkeysFolder);
  await mapConcurrent(keys, 10, (key) => store.remove(key));
  return keys.length > 0;
}

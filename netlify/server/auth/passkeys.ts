import { createHash } from 'node:crypto';
import { maxPasskeys } from '#contracts/passkeys.ts';
import { z } from '#contracts/schema.ts';
import { removeAll } from '../blobs/remove-all.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import type { AdminConfig } from '../config.ts';
import { openDocument, parseJson, parseStrictly } from './document.ts';
import { subjectOf } from './sessions.ts';

/** Where passkeys stand. No backup holds them (netlify/local/archive/back-up.ts). */
const passkeysFolder = 'passkeys/';

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
  /** Challenges that it, or the offer it was made by, has used up; their ids and ends in seconds. */
  used: z.optional(z.array(z.object({ jti: z.string(), exp: z.number() }))),
});

const listShape = z.object({ passkeys: z.array(shape) });

/** A passkey as it is kept. */
export type Passkey = z.infer<typeof shape>;

/** The name of a passkey for the desk. */
export const passkeyId = ({ credential }: Pick<Passkey, 'credential'>): string =>
  createHash('sha256').update(`passkey\n${credential}`).digest('hex').slice(0, 32);

/** Passkeys of a version that kept each in a text of its own; gone once the list is written. */
async function readOlder(store: BlobStore, folder: string): Promise<Passkey[]> {
  const texts = await mapConcurrent(await store.keys(folder), 10, (key) => store.read(key));
  return texts.map((text) => parseJson(shape, text)).filter((passkey) => passkey !== null);
}

/** What {@link openPasskeys} gives. */
export type Passkeys = ReturnType<typeof openPasskeys>;

/**
 * Opens the administrator's passkeys. They are kept under a name made of e-mail and password, as
 * sessions are: a new password ends both, so that whoever knew the old one has no way in left.
 * Methods throw StoreUnavailable unless the store confirmed.
 */
export function openPasskeys(store: BlobStore, admin: AdminConfig) {
  const folder = `${passkeysFolder}${Buffer.from(subjectOf(admin)).toString('hex').slice(0, 40)}`;
  const document = openDocument(store, `${folder}.json`, (text) => parseStrictly(listShape, text)?.passkeys ?? null);
  const list = async () => (await document.read()) ?? (await readOlder(store, `${folder}/`));

  async function change(next: (passkeys: Passkey[]) => Passkey[] | null): Promise<boolean> {
    const older = await list();
    return document.change((standing) => {
      const passkeys = next(standing ?? older);
      return passkeys && { passkeys };
    });
  }

  return {
    /** All of them, the one added last first. */
    list: async (): Promise<Passkey[]> => (await list()).toSorted((a, b) => (a.addedAt < b.addedAt ? 1 : -1)),

    /** Keeps a new one, unless an offer was used up already. */
    async add(passkey: Passkey): Promise<'added' | 'there' | 'too-many' | 'used'> {
      const [offer] = passkey.used ?? [];
      let found: 'added' | 'there' | 'too-many' | 'used' = 'added';
      await change((others) => {
        if (others.some(({ used = [] }) => used.some(({ jti }) => jti === offer?.jti))) found = 'used';
        else if (others.some(({ credential }) => credential === passkey.credential)) found = 'there';
        else found = others.length < maxPasskeys ? 'added' : 'too-many';
        return found === 'added' ? [...others, passkey] : null;
      });
      return found;
    },

    /**
     * Puts what `next` makes of one in its place.
     *
     * @param next - given it as it stands; null leaves it so.
     * @returns whether it was changed; also false for one that is not there.
     */
    change: (id: string, next: (passkey: Passkey) => Passkey | null): Promise<boolean> =>
      change((passkeys) => {
        const place = passkeys.findIndex((passkey) => passkeyId(passkey) === id);
        const changed = passkeys[place] ? next(passkeys[place]) : null;
        return changed && passkeys.with(place, changed);
      }),

    /** Removes one; gives it as it was, or null where there was none. */
    async remove(id: string): Promise<Passkey | null> {
      let removed: Passkey | null = null;
      await change((passkeys) => {
        removed = passkeys.find((passkey) => passkeyId(passkey) === id) ?? null;
        return removed && passkeys.filter((passkey) => passkey !== removed);
      });
      return removed;
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
  const texts = await mapConcurrent(keys, 10, (key) => store.read(key));
  await removeAll(store, keys);
  return texts.some((text) => parseJson(listShape, text)?.passkeys.length !== 0);
}

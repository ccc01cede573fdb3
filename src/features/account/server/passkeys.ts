import { createHash } from 'node:crypto';
import { passkeyMessages } from '#features/account/contract/passkeys.ts';
import type { AdminConfig } from '#server/config.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { openDocument, parseStrictly, UnreadableDocument } from '#server/store/shared-document.ts';
import { type BlobStore, removeAll } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';
import { subjectOf } from './login-document.ts';

/** Where passkeys stand. No backup holds them. */
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
  /** Challenges that it has used up, the one it was made by too: ids, and ends in seconds. */
  used: z.optional(z.array(z.object({ jti: z.string(), exp: z.number() }))),
});

const listShape = z.object({ passkeys: z.array(shape) });

/** A passkey as it is kept. */
export type Passkey = z.infer<typeof shape>;

/** The name of a passkey for the desk. */
export const passkeyId = ({ credential }: Passkey): string =>
  createHash('sha256').update(`passkey\n${credential}`).digest('hex').slice(0, 32);

/**
 * Passkeys of a version that kept each in a text of its own;
 * not asked for once the list is written.
 */
async function readOlder(store: BlobStore, folder: string): Promise<Passkey[]> {
  const texts = await mapConcurrent(await store.keys(folder), 10, (key) => store.read(key));
  return texts.map((text) => parseJson(shape, text)).filter((passkey) => passkey !== null);
}

const parse = (text: string | null) => parseStrictly(listShape, text, passkeyMessages.damaged);

/**
 * Opens the administrator's passkeys. They are kept under a name made of e-mail and password, as
 * sessions are: a new password ends both, so that whoever knew the old one has no way in left. While
 * the list is damaged, all but `areThere` throws UnreadableDocument.
 */
export function openPasskeys(store: BlobStore, admin: AdminConfig) {
  const path = `${passkeysFolder}${Buffer.from(subjectOf(admin)).toString('hex').slice(0, 40)}`;
  const document = openDocument(store, `${path}.json`, parse);
  const read = async () =>
    (await document.read())?.passkeys ?? (await readOlder(store, `${path}/`));

  return {
    /**
     * Whether there are any. Damaged ones count: whoever tries one is told what became of them,
     * and the password opens the desk as ever.
     */
    async areThere(): Promise<boolean> {
      try {
        return (await read()).length > 0;
      } catch (error) {
        if (error instanceof UnreadableDocument) return true;
        throw error;
      }
    },

    /** All of them, the one added last first. */
    list: async (): Promise<Passkey[]> =>
      (await read()).toSorted((a, b) => (a.addedAt < b.addedAt ? 1 : -1)),

    /**
     * Changes the list of passkeys by compare-and-set.
     *
     * @param next - makes the new list of the present one; null leaves it as it is.
     * @returns whether a new list was written.
     */
    async change(next: (passkeys: Passkey[]) => Passkey[] | null): Promise<boolean> {
      const older = await read();
      return document.change((current) => {
        const passkeys = next(current?.passkeys ?? older);
        return passkeys && { passkeys };
      });
    },
  };
}

/**
 * Removes every passkey there is, also those of an earlier password; says whether there were any.
 */
export async function removeAllPasskeys(store: BlobStore): Promise<boolean> {
  return (await removeAll(store, await store.keys(passkeysFolder))) > 0;
}

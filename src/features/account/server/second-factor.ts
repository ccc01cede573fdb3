import { secondFactorMessages } from '#features/account/contract/second-factor.ts';
import { openDocument, parseStrictly } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';

/** Where the second factor of the one administrator stands. No backup holds it. */
export const secondFactorKey = 'second-factor/totp.json';

const shape = z.object({
  /** Base32. */
  secret: z.string(),
  /** ISO 8601 instant. */
  since: z.string(),
  /** Step whose code was used last: it and all before are spent (RFC 6238, section 5.2). */
  lastStep: z.number(),
  /** Id of the request that used it. */
  lastBy: z.string(),
  recovery: z.array(
    z.object({
      /** SHA-256 of the code, hex: of 80 random bits, so that a slower hash would add nothing. */
      hash: z.string(),
      /** Id of the request that used it. */
      usedBy: z.optional(z.string()),
    }),
  ),
});

/** The second factor as it is kept. */
export type StoredSecondFactor = z.infer<typeof shape>;

/** Where it is damaged, nobody gets in without the code that it asked for. */
const parse = (text: string | null): StoredSecondFactor | null =>
  parseStrictly(shape, text, secondFactorMessages.damaged);

/** The second factor as a document; null in it where none is switched on. */
export const openSecondFactor = (store: BlobStore) => openDocument(store, secondFactorKey, parse);

/** Whether one is switched on, damaged or not. */
export const isSecondFactorOn = async (store: BlobStore): Promise<boolean> =>
  (await store.read(secondFactorKey)) !== null;

/**
 * The second factor, or null where none is switched on.
 *
 * @throws {UnreadableDocument} where it is damaged.
 */
export const readSecondFactor = (store: BlobStore): Promise<StoredSecondFactor | null> =>
  openSecondFactor(store).read();

/** Switches it off; fine where it is off. */
export const switchOff = (store: BlobStore): Promise<void> => store.remove(secondFactorKey);

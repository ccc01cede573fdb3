import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { openDocument, parseStrictly } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';

/** All keys stand in one text: the backup holds it, and a preview's store has its own. */
export const keysKey = 'certificates/keys';

const keyShape = z.object({
  id: z.string(),
  /** ISO 8601 instant. */
  at: z.string(),
  /** The private key (RFC 7517). */
  jwk: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string() }),
  /** The day since which it may be in other hands. */
  stolenSince: z.optional(z.string()),
});

const keysShape = z.object({ keys: z.array(keyShape) });

/** A key that signs credentials, or did. */
export type CredentialKey = z.infer<typeof keyShape>;

async function newKey(now: Date): Promise<CredentialKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = keyShape.shape.jwk.parse(await exportJWK(privateKey));
  return { id: randomUUID(), at: now.toISOString(), jwk };
}

/** The keys that a text holds. Throws where it is damaged. */
export const parseKeys = (text: string | null) =>
  parseStrictly(keysShape, text, (t) => t.certificateMessages.damaged)?.keys ?? [];

/** All keys there ever were, the present one last; none before the first certificate. */
export const readKeys = async (store: BlobStore): Promise<readonly CredentialKey[]> =>
  parseKeys(await store.read(keysKey));

/**
 * The key that signs now. The first call makes it: of several at once all get the one that was
 * written first.
 */
export async function presentKey(store: BlobStore, now: Date): Promise<CredentialKey> {
  const known = (await readKeys(store)).at(-1);
  if (known) return known;
  const { text } = await store.create(keysKey, JSON.stringify({ keys: [await newKey(now)] }));
  return parseKeys(text).at(-1) as CredentialKey;
}

/**
 * Signs with a new key from now on. The earlier ones stay published.
 *
 * @param stolenSince - day since which the present key may be in other hands.
 */
export async function changeKey(store: BlobStore, now: Date, stolenSince?: string): Promise<void> {
  const next = await newKey(now);
  await openDocument(store, keysKey, parseKeys).change((keys) => {
    const earlier = keys.map((key, index) =>
      stolenSince && index === keys.length - 1 ? { ...key, stolenSince } : key,
    );
    return { keys: [...earlier, next] };
  });
}

/** What of a key everybody may see: never its private part. */
export function publicPart({ id, jwk: { kty, n, e }, stolenSince }: CredentialKey) {
  return {
    kty,
    n,
    e,
    alg: 'RS256',
    use: 'sig',
    kid: id,
    // As OpenID Federation says it of historical keys: JSON Web Key itself has no word for it.
    ...(stolenSince && { revoked: { revoked_at: Date.parse(stolenSince) / 1000 } }),
  };
}

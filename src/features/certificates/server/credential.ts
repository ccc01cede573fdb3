import { compactVerify, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { publicKey, revocationList, verifyPages } from '#features/certificates/contract/visitor.ts';
import { languageNamed } from '#server/languages.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { z } from '#shared/schema.ts';
import type { Certificate } from './batches.ts';
import { type CredentialKey, publicPart } from './keys.ts';

/** The only algorithm that is signed with and taken: what every reader of Open Badges has. */
const algorithm = 'RS256';

/** Puts values into a sentence, for each name in braces. */
export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);

/** Address of the page where a certificate is checked, in its own language. */
export const verifyAddress = ({ batch, person }: Certificate): string =>
  `${batch.issuer.url}${verifyPages[batch.language].path}?code=${person.code}`;

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** A certificate as an Open Badges 3.0 credential. */
function credentialOf(certificate: Certificate) {
  const { batch, person } = certificate;
  const { issuer, program, day, language } = batch;
  const words = languageNamed(language).words.credentialWords;
  return {
    '@context': contexts,
    id: `urn:uuid:${person.id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: program,
    issuer: { id: issuer.url, type: ['Profile'], name: issuer.name, url: issuer.url },
    // The day of India, where it is issued: a day of Greenwich would begin hours later.
    validFrom: `${day}T00:00:00+05:30`,
    credentialSubject: {
      id: `urn:uuid:${person.subject}`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'name',
          identityHash: person.name ?? '',
          hashed: false,
        },
      ],
      achievement: {
        id: `urn:uuid:${batch.id}`,
        type: ['Achievement'],
        name: program,
        description: filled(words.took, { program, day }),
        criteria: { narrative: words.criteria },
      },
    },
    evidence: [{ id: verifyAddress(certificate), type: ['Evidence'] }],
    credentialStatus: {
      id: `${issuer.url}${revocationList.path}`,
      type: '1EdTechRevocationList',
    },
  };
}

/**
 * Signs a certificate as VC-JWT (Open Badges 3.0, section 8.2): the credential itself is the
 * payload. RSA signs the same text always in the same way, so that nothing need be kept of it.
 *
 * @throws Error where the key that its record names is not there.
 */
export async function signCredential(
  certificate: Certificate,
  keys: readonly CredentialKey[],
): Promise<string> {
  const { batch, person } = certificate;
  const key = keys.find(({ id }) => id === person.key);
  if (!key) throw new Error('The key of a certificate is not there.');
  const credential = credentialOf(certificate);
  return new SignJWT(credential)
    .setIssuer(batch.issuer.url)
    .setJti(credential.id)
    .setSubject(credential.credentialSubject.id)
    .setNotBefore(new Date(credential.validFrom))
    .setProtectedHeader({
      alg: algorithm,
      typ: 'JWT',
      kid: `${batch.issuer.url}${publicKey.path}?id=${key.id}`,
    })
    .sign(await importJWK(key.jwk, algorithm));
}

const signedShape = z.object({
  jti: z.string(),
  name: z.string(),
  validFrom: z.string(),
  evidence: z.array(z.object({ id: z.string() })),
  credentialSubject: z.object({ identifier: z.array(z.object({ identityHash: z.string() })) }),
});

/**
 * Reads a credential that one of our keys has signed. The key is looked for in our own list by its
 * id, whatever address stands before that; a key in the credential itself is never looked at.
 *
 * @returns its number, and `isOf`, which says whether it tells the same as a certificate of ours;
 *   null for any other text.
 */
export async function readCredential(text: string, keys: readonly CredentialKey[]) {
  try {
    const named = URL.parse(decodeProtectedHeader(text).kid ?? '')?.searchParams.get('id');
    const key = keys.find(({ id }) => id === named);
    if (!key) return null;
    const ours = await importJWK(publicPart(key), algorithm);
    const { payload } = await compactVerify(text, ours, { algorithms: [algorithm] });
    const signed = parseJson(signedShape, new TextDecoder().decode(payload));
    const code = URL.parse(signed?.evidence[0]?.id ?? '')?.searchParams.get('code');
    if (!signed || !code) return null;
    const isOf = ({ batch, person }: Certificate) =>
      signed.jti === `urn:uuid:${person.id}` &&
      signed.name === batch.program &&
      signed.validFrom.startsWith(batch.day) &&
      signed.credentialSubject.identifier[0]?.identityHash === person.name;
    return { code, isOf };
  } catch {
    return null;
  }
}

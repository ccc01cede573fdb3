import { type Contract, defineContract, z } from '#shared/schema.ts';
import { certificateLimits as limits } from '../limits.ts';

/** The languages that a certificate can be in. */
export const certificateLanguages = ['en', 'hi'] as const;

/** One of {@link certificateLanguages}. */
export type CertificateLanguage = (typeof certificateLanguages)[number];

/** What a number, or a credential, is found to be. */
const verdict = z.object({
  status: z.enum(['valid', 'withdrawn', 'replaced', 'unknown']),
  name: z.optional(z.string()),
  program: z.optional(z.string()),
  /** `YYYY-MM-DD`: of the event; of the withdrawal it stands in `since`. */
  day: z.optional(z.string()),
  place: z.optional(z.string()),
  /** Why it was withdrawn, in the owner's words. */
  reason: z.optional(z.string()),
  /** The number of the one that replaces it. */
  replacedBy: z.optional(z.string()),
  /** The day in India on which it was withdrawn or replaced. */
  since: z.optional(z.string()),
  /** The signed credential (Open Badges 3.0 as VC-JWT), of a valid one. */
  credential: z.optional(z.string()),
});

/** Parsed form of the answer of {@link verify}. */
export type CertificateVerdict = z.infer<typeof verdict>;

/** A number as it was typed or pasted; what is too long for one is cut. */
const typedNumber = z
  .string()
  .check(z.overwrite((text) => text.slice(0, limits.typedNumberCharacters)));

const asked = z.object({ code: z.optional(typedNumber) });

/** GET /api/verify?code=…: what a number is; 200 for each of the four answers. */
export const verify = defineContract({
  method: 'GET',
  path: '/api/verify',
  request: asked,
  response: verdict,
});

const verifyPath = { en: '/verify', hi: '/hi/verify' } as const;

/** The pictures that previews of {@link verifyPages} show. */
export const verifyImages = { en: '/social/verify.jpg', hi: '/social/hi-verify.jpg' } as const;

const pageIn = (language: CertificateLanguage): Contract<typeof asked, typeof verdict> => ({
  method: 'GET',
  path: verifyPath[language],
  request: z.extend(asked, { refused: z.optional(z.string()) }) as typeof asked,
  response: verdict,
});

/** GET /verify?code=… and /hi/verify?code=…: the same as a page, which a QR code opens. */
export const verifyPages = { en: pageIn('en'), hi: pageIn('hi') } as const;

/**
 * POST /api/verify/credential: what a signed credential is that somebody was sent. Its signature is
 * checked by our own keys, and what it says by our own record.
 */
export const verifyCredential = defineContract({
  method: 'POST',
  path: '/api/verify/credential',
  request: z.object({
    credential: z.string().check(z.trim(), z.maxLength(limits.credentialCharacters)),
    language: z.catch(z.optional(z.string()), undefined),
  }),
  response: verdict,
});

const oneCode = z.object({ code: typedNumber });

/** GET /api/certificates/pdf?code=…: the certificate, for whoever has its number. */
export const certificatePdf = defineContract({
  method: 'GET',
  path: '/api/certificates/pdf',
  request: oneCode,
  response: z.object({}),
});

/** GET /api/certificates/credential?code=…: the signed credential as a file. */
export const credentialFile = defineContract({
  method: 'GET',
  path: '/api/certificates/credential',
  request: oneCode,
  response: z.object({}),
});

/** GET /api/certificates/key?id=…: one public key (RFC 7517); the `kid` of credentials names it. */
export const publicKey = defineContract({
  method: 'GET',
  path: '/api/certificates/key',
  request: z.object({ id: z.string().check(z.maxLength(100)) }),
  response: z.looseObject({ kty: z.string(), n: z.string(), e: z.string() }),
});

/** Reasons in {@link revocationList} that no person has written. Programs read them, in English. */
export const revocationReasons = {
  replaced: 'A corrected certificate replaces it.',
  erased: 'The issuer does not confirm it any more.',
} as const;

/** GET /api/certificates/revoked: credentials that are no longer valid (1EdTechRevocationList). */
export const revocationList = defineContract({
  method: 'GET',
  path: '/api/certificates/revoked',
  request: z.object({}),
  response: z.object({
    id: z.string(),
    issuer: z.string(),
    revokedCredential: z.array(
      z.object({ id: z.string(), revoked: z.literal(true), revocationReason: z.string() }),
    ),
  }),
});

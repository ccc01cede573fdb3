import { box } from '#shared/public-form.ts';
import {
  adminGet,
  adminPost,
  defineContract,
  nothing,
  requiredName,
  success,
  z,
} from '#shared/schema.ts';
import { accountLimits } from '../limits.ts';
import { currentPassword, typedCode } from './second-factor.ts';

const nameMessage = `Please give it a name of at most ${accountLimits.passkeyNameLength} characters.`;

/** Messages about passkeys. */
export const passkeyMessages = {
  /**
   * Whatever was wrong with it: unknown, removed, of another address, or not what was asked for.
   */
  refused: 'This passkey does not open this desk. Please log in with your email and password.',
  stale: 'That took too long. Please try again.',
  notAdded: 'The passkey was not added: what the device sent does not fit. Please try again.',
  wrongPassword: 'The password is not right, or the code where one is needed. Please try again.',
  tooMany: `There are ${accountLimits.passkeys} passkeys already. Please remove one first.`,
  there: 'This passkey has been added already. Please reload the page.',
  /** The command stands in docs/owner.md. */
  damaged:
    'What was kept of the passkeys is damaged, so none of them opens this desk. Log in with your email and password, and have them removed on the server: npm run admin -- --passkeys-off. Then add them again.',
  gone: 'This passkey is not there any more. Please reload the page.',
} as const;

/**
 * Bytes as browsers write them into JSON: base64url without padding; the longest are far shorter.
 */
const bytes = z.string().check(z.minLength(1), z.maxLength(8192), z.regex(/^[\w-]+$/));

/**
 * It stands within sentences: no line break,
 * and nothing that turns their direction (Unicode UAX #9).
 */
const inLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

const messages = { required: nameMessage, long: nameMessage, letters: nameMessage };
const name = requiredName(accountLimits.passkeyNameLength, messages).check(
  z.regex(inLine, { error: nameMessage }),
);

/** Name of a passkey on the server, which tells nothing of it. */
const id = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const passkey = z.object({
  id,
  /** What the owner calls it. */
  name: z.string(),
  /** Host it was made at and opens, such as `www.example.com`. */
  host: z.string(),
  /** ISO 8601 instants; the last use is absent before the first. */
  addedAt: z.string(),
  lastUsedAt: z.optional(z.string()),
});

/** One passkey as the desk shows it, parsed. */
export type PasskeyInfo = z.infer<typeof passkey>;

/** GET /api/admin/passkeys: the passkeys that open the desk, the one added last first. */
export const passkeys = adminGet('/api/admin/passkeys', z.object({ passkeys: z.array(passkey) }));

/**
 * POST /api/admin/passkey-offer: what a browser makes a passkey by;
 * wrong passwords count as a login’s do.
 */
export const passkeyOffer = adminPost(
  '/api/admin/passkey-offer',
  // The name is judged before the device asks for anything; it is kept with {@link passkeyAdd}.
  z.object({ name, password: currentPassword, code: z.optional(typedCode) }),
  z.object({ options: z.custom<PublicKeyCredentialCreationOptionsJSON>() }),
);

/** What a passkey has made or signed, as far as it is needed (Web Authentication, section 5.1). */
const credentialWith = <Shape extends z.core.$ZodLooseShape>(response: Shape) =>
  z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: bytes, ...response }),
  });

/** POST /api/admin/passkey-add: keeps the passkey made by an offer to the same session, once. */
export const passkeyAdd = adminPost(
  '/api/admin/passkey-add',
  z.object({ name, made: credentialWith({ attestationObject: bytes }) }),
);

/**
 * POST /api/admin/passkey-remove: one opens nothing from then on. 404 for one that is not there.
 */
export const passkeyRemove = adminPost(
  '/api/admin/passkey-remove',
  z.object({ id }),
  // By what browsers know it, so that this one can stop offering it.
  z.object({ success: z.literal(true), credential: bytes }),
);

/** POST /api/admin/passkey-challenge: what a passkey is to sign for a login from this browser. */
export const passkeyChallenge = defineContract({
  method: 'POST',
  path: '/api/admin/passkey-challenge',
  request: nothing,
  response: z.object({ challenge: bytes }),
});

/** What a passkey has signed. */
export const signedByPasskey = credentialWith({
  authenticatorData: bytes,
  signature: bytes,
  userHandle: z.optional(bytes),
});

/** Parsed form of what a passkey has signed. */
export type SignedByPasskey = z.infer<typeof signedByPasskey>;

/** POST /api/admin/passkey-login: starts a session; 422 when the challenge is too old. */
export const passkeyLogin = defineContract({
  method: 'POST',
  path: '/api/admin/passkey-login',
  request: z.object({ signed: signedByPasskey, own: box() }),
  response: success,
});

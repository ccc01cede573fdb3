import { box } from '#shared/public-form.ts';
import { adminGet, adminPost, z } from '#shared/schema.ts';

/** Messages about the second factor. */
export const secondFactorMessages = {
  /** The same whether the password is right or not. */
  missing: 'Please enter the code from your authenticator app, or one of your recovery codes.',
  wrong: 'The password or the code is not right. Please wait for the next code and try again.',
  /** Passkeys do without it; the command stands in docs/owner.md. */
  damaged:
    'What was kept of the second step is damaged, so no password can log in. Use a passkey, or have the second step switched off on the server: npm run admin -- --second-factor-off',
  setUpAlready: 'The second step is switched on already. Please reload the page.',
  notSetUp: 'The second step is switched off already. Please reload the page.',
} as const;

/** A code of six digits, or a recovery code; spaces and hyphens are left out when it is judged. */
export const typedCode = z.string().check(z.trim(), z.maxLength(60));

/** The password, asked for again by somebody who is logged in. */
export const currentPassword = z
  .string()
  .check(z.minLength(1, { error: 'Please enter your password.' }), z.maxLength(1024));

const code = typedCode.check(z.minLength(1, { error: secondFactorMessages.missing }));

/** GET /api/admin/second-factor: whether a code is asked for beside the password. */
export const secondFactor = adminGet(
  '/api/admin/second-factor',
  // `since` is an ISO 8601 instant, `recoveryLeft` the number of recovery codes not used yet.
  z.object({
    on: z.boolean(),
    since: z.optional(z.string()),
    recoveryLeft: z.optional(z.number()),
  }),
);

/**
 * POST /api/admin/second-factor-offer:
 * makes a secret, of which nothing is kept until a code confirms it.
 */
export const secondFactorOffer = adminPost(
  '/api/admin/second-factor-offer',
  z.object({}),
  z.object({
    /** Base32, as authenticator apps take it. */
    secret: z.string(),
    /** `otpauth://` address of it (Key Uri Format). */
    uri: z.string(),
    /** That address as a QR code: modules of a side, and an SVG path in which each is one unit. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
);

/**
 * POST /api/admin/second-factor-change: switches it on, confirmed by a code made with the offered
 * `secret`, or off. Both ask for the password, and off for a code too; wrong ones count as a
 * login's do.
 */
export const secondFactorChange = adminPost(
  '/api/admin/second-factor-change',
  z.object({
    on: box(),
    password: currentPassword,
    code,
    secret: z.optional(z.string().check(z.regex(/^[A-Z2-7]{32}$/))),
  }),
  // With `on`, recovery codes: each opens the desk once in place of a code.
  // Shown now and never again.
  z.object({ success: z.literal(true), recoveryCodes: z.optional(z.array(z.string())) }),
);

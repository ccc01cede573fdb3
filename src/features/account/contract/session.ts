/**
 * Account: how the owner gets into the desk, by password, code or passkey, and sees who else did.
 * The ways in are admin/AdminLogin.tsx for the login page and admin/Safety.tsx for the desk, with
 * the contracts in this folder. Visitors never have an account, and no secret of the owner's is
 * kept in the browser.
 */

import { emailPattern, longestEmail, tidyEmail } from '#shared/email-address.ts';
import { box } from '#shared/public-form.ts';
import { defineContract, nothing, success, z } from '#shared/schema.ts';
import { typedCode } from './second-factor.ts';

/** Messages of the login form. */
export const loginMessages = {
  username: 'Please enter your email address.',
  password: 'Please enter your password.',
  /** Given word for word; the same for an unknown user and a wrong password. */
  invalid: 'Invalid credentials',
} as const;

const { username, password } = loginMessages;

/** The administrator's email address, as it is typed. */
export const typedEmail = z
  .string({ error: username })
  .check(
    z.overwrite(tidyEmail),
    z.maxLength(longestEmail, { error: username }),
    z.regex(emailPattern, { error: username }),
  );

/** Administrator login; `username` is an email address. */
export const login = defineContract({
  method: 'POST',
  path: '/api/admin/login',
  request: z.object({
    username: typedEmail,
    password: z
      .string({ error: password })
      .check(z.minLength(1, { error: password }), z.maxLength(1024, { error: password })),
    /** Ticked for the owner's own phone, which stays logged in for longer. */
    own: box(),
    /** Of the second factor, where one is switched on: six digits, or a recovery code. */
    code: z.optional(typedCode),
  }),
  response: success,
});

/** Room on the server's disk, in bytes; below the reserve new enquiries are refused. */
const shortSpace = z.object({
  free: z.number(),
  reserve: z.number(),
  refusing: z.boolean(),
  /** Set while nothing can be written at all. */
  readOnly: z.optional(z.boolean()),
});

/** Parsed form of the room that {@link adminCheck} tells. */
export type ShortSpace = z.infer<typeof shortSpace>;

/** GET /api/admin/check: whether the cookie holds a live administrator session. Never 401. */
export const adminCheck = defineContract({
  method: 'GET',
  path: '/api/admin/check',
  request: nothing,
  response: z.object({
    isAdmin: z.boolean(),
    /**
     * Told to whoever is not logged in: whether the login asks for a code too, or takes passkeys.
     */
    codeNeeded: z.optional(z.literal(true)),
    passkeys: z.optional(z.literal(true)),
    /** The same: whether a link for a new password can be mailed. */
    resetByMail: z.optional(z.literal(true)),
    /** Only to the administrator, and only while room is short. */
    shortSpace: z.optional(shortSpace),
  }),
});

/** POST /api/admin/logout: ends the session; succeeds for a caller who has none. */
export const logout = defineContract({
  method: 'POST',
  path: '/api/admin/logout',
  request: nothing,
  response: success,
});

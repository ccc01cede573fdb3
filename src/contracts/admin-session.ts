import { emailPattern, longestEmail } from './email-address.ts';
import { box } from './public-form.ts';
import { defineContract, z } from './schema.ts';
import { typedCode } from './second-factor.ts';

/** Messages of the login form. */
export const loginMessages = {
  username: 'Please enter your email address.',
  password: 'Please enter your password.',
  /** Given word for word; the same for an unknown user and a wrong password. */
  invalid: 'Invalid credentials',
} as const;

/** Shortest password `npm run admin` accepts, in characters. */
export const minPasswordLength = 15;

const nothing = z.object({});

/** Administrator login; `username` is an email address. */
export const login = defineContract({
  method: 'POST',
  path: '/api/admin/login',
  request: z.object({
    username: z
      .string({ error: loginMessages.username })
      .check(
        z.trim(),
        z.minLength(1, { error: loginMessages.username, abort: true }),
        z.maxLength(longestEmail, { error: loginMessages.username }),
        z.regex(emailPattern, { error: loginMessages.username }),
      ),
    password: z
      .string({ error: loginMessages.password })
      .check(z.minLength(1, { error: loginMessages.password }), z.maxLength(1024, { error: loginMessages.password })),
    /** Ticked for the owner's own phone, which stays logged in for longer. */
    own: box(),
    /** Of the second factor, where one is switched on: six digits, or a recovery code. */
    code: z.optional(typedCode),
  }),
  response: z.object({ success: z.literal(true) }),
});

/** Room on the server's disk, in bytes. */
const shortSpace = z.object({
  free: z.number(),
  /** Below it new enquiries are refused. */
  reserve: z.number(),
  /** Whether they are refused already. */
  refusing: z.boolean(),
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
    /** Told to whoever is not logged in: whether the login asks for a code too. */
    codeNeeded: z.optional(z.literal(true)),
    /** Told to whoever is not logged in: whether a passkey opens the desk. */
    passkeys: z.optional(z.literal(true)),
    /** Only to the administrator, and only while room is short. */
    shortSpace: z.optional(shortSpace),
  }),
});

/** POST /api/admin/logout: ends the session; succeeds for a caller who has none. */
export const logout = defineContract({
  method: 'POST',
  path: '/api/admin/logout',
  request: nothing,
  response: z.object({ success: z.literal(true) }),
});

import { defineContract, success, z } from '#shared/schema.ts';
import { typedCode } from './second-factor.ts';
import { loginMessages, minPasswordLength, typedEmail } from './session.ts';

/** How long the link of a mail can be used, in milliseconds. */
export const resetLinkLife = 15 * 60_000;

/** Most links that are mailed in an hour. */
export const resetLinksAnHour = 3;

/**
 * More than any token, in characters: what a mail program has added to a link is refused as a link.
 */
export const longestToken = 100;

/** Messages of the form for a new password. */
export const resetMessages = {
  short: `Please choose a password of at least ${minPasswordLength} characters.`,
  /** Also for a link that never was: whoever tries one learns nothing. */
  spentLink:
    'This link was used already, or is too old. If you have set a new password with it, log in. If not, ask for a new link.',
  wrongCode: 'The code is not right. Please wait for the next code and try again.',
} as const;

/**
 * POST /api/admin/reset-link: mails the administrator a link; answers the same for every address.
 */
export const resetLink = defineContract({
  method: 'POST',
  path: '/api/admin/reset-link',
  request: z.object({ username: typedEmail }),
  response: success,
});

/**
 * POST /api/admin/reset-password: sets a new password by the token of a link, and starts a session.
 * 409 for a link that cannot be used (any more).
 */
export const resetPassword = defineContract({
  method: 'POST',
  path: '/api/admin/reset-password',
  request: z.object({
    token: z.string().check(z.maxLength(longestToken)),
    password: z.string({ error: loginMessages.password }).check(
      z.maxLength(1024, { error: loginMessages.password }),
      z.refine((text) => [...text].length >= minPasswordLength, { error: resetMessages.short }),
    ),
    /** Of the second factor, where one is switched on: six digits, or a recovery code. */
    code: z.optional(typedCode),
  }),
  response: success,
});

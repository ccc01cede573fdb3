import { defineContract, success, z } from '#shared/schema.ts';
import { accountLimits } from '../limits.ts';
import { typedCode } from './second-factor.ts';
import { loginMessages, typedEmail } from './session.ts';

/** Messages of the form for a new password. */
export const resetMessages = {
  short: `Please choose a password of at least ${accountLimits.passwordCharacters} characters.`,
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
    token: z.string().check(z.maxLength(accountLimits.resetTokenCharacters)),
    password: z.string({ error: loginMessages.password }).check(
      z.maxLength(1024, { error: loginMessages.password }),
      z.refine((text) => [...text].length >= accountLimits.passwordCharacters, {
        error: resetMessages.short,
      }),
    ),
    /** Of the second factor, where one is switched on: six digits, or a recovery code. */
    code: z.optional(typedCode),
  }),
  response: success,
});

/** Strings of the login form. Not in en/index.ts, which every public page loads with its first form. */
export const loginStrings = {
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code',
  own: 'This is my own phone',
  ownHint:
    'You stay logged in for 30 days after each use. Leave it empty on a device that others use.',
} as const;

/** Where the password was right, and the browser keeps no cookie all the same. */
export const noCookie =
  'Your password is right, but this browser keeps no cookie. Please allow cookies for this site, or open it in another browser, and log in again.';

/** Strings of the login by a passkey. */
export const passkeyLoginStrings = {
  use: 'Use a passkey',
  asking: 'Waiting for your device...',
  notUsed: 'No passkey was used. Please try again, or log in with your email and password.',
  failed:
    'The login by a passkey did not work. Please try again, or log in with your email and password.',
  network: 'We could not reach the server. Please check your connection and try again.',
} as const;

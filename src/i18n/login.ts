/** Strings of the login form. Not in en/index.ts, which every public page loads with its first form. */
export const loginStrings = {
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code',
  own: 'This is my own phone',
  ownHint: 'You stay logged in for 30 days after each use. Leave it empty on a device that others use.',
} as const;

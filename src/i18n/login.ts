/** Strings of the login form alone. Apart from the others, which every public page loads with its first form. */
export const loginStrings = {
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code',
  own: 'This is my own phone',
  ownHint:
    'You stay logged in on it for 30 days after each use, until you log out. Leave it empty on a device that others use: there you are logged out after half an hour without use.',
} as const;

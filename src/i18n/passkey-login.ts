/** Strings of the login by a passkey, loaded where there is one. */
export const passkeyLoginStrings = {
  use: 'Use a passkey',
  asking: 'Waiting for your device...',
  notUsed: 'No passkey was used. Please try again, or log in with your email and password.',
  failed: 'The login by a passkey did not work. Please try again, or log in with your email and password.',
  network: 'We could not reach the server. Please check your connection and try again.',
} as const;

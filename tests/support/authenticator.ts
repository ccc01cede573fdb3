import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret. */
export function codeOf(secret: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

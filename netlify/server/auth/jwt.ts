import type { JWTPayload } from 'jose';
import * as errors from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { type JWTVerifyOptions, jwtVerify } from 'jose/jwt/verify';
import type { AdminConfig } from '../config.ts';

const algorithm = 'HS256';

/**
 * Begins a token that the present key is to sign, and which names it.
 *
 * @param typ - what kind of token it is, which {@link verifyJwt} asks for.
 */
export function newJwt({ keys: [{ kid }] }: AdminConfig, typ: string, claims: JWTPayload = {}): SignJWT {
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ, kid });
}

/** Signs a token that {@link newJwt} began. */
export const signJwt = (admin: AdminConfig, token: SignJWT): Promise<string> => token.sign(admin.keys[0].secret);

/**
 * What a token says that one of our keys has signed, the previous one included. jose alone would
 * take any HS algorithm (docs/platform.md).
 *
 * @param pinned - everything else that has to be so.
 * @returns null for any other token.
 */
export async function verifyJwt(
  { keys }: AdminConfig,
  token: string,
  pinned: Omit<JWTVerifyOptions, 'algorithms'>,
): Promise<JWTPayload | null> {
  try {
    const keyOf = ({ kid }: { kid?: string | undefined }) => {
      const key = keys.find((candidate) => candidate.kid === kid);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key.secret;
    };
    return (await jwtVerify(token, keyOf, { ...pinned, algorithms: [algorithm] })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

import { startAuthentication } from '@simplewebauthn/browser';
import { challengeLife, type SignedByPasskey } from '#contracts/passkeys.ts';

/** Has a passkey of this device sign a challenge, for which it asks for finger, face or PIN; throws what the browser does. */
export async function signWithPasskey({ challenge }: { readonly challenge: string }): Promise<SignedByPasskey> {
  const optionsJSON = { challenge, userVerification: 'required', timeout: challengeLife } as const;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}

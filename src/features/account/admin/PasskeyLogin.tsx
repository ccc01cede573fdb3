import {
  browserSupportsWebAuthn,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, Failure } from '#features/admin-parts/parts.tsx';
import { toastFailure } from '#features/admin-parts/queries.ts';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { passkeyChallenge, passkeyLogin, type SignedByPasskey } from '../contract/passkeys.ts';
import { accountLimits } from '../limits.ts';
import { loginWords, passkeyLoginWords as t } from './words.ts';

/**
 * Has a passkey of this device sign a challenge, for which it asks for finger, face or PIN.
 *
 * @throws what the browser throws.
 */
export async function signWithPasskey({
  challenge,
}: {
  readonly challenge: string;
}): Promise<SignedByPasskey> {
  const optionsJSON = {
    challenge,
    userVerification: 'required',
    timeout: accountLimits.challengeMinutes * 60_000,
  } as const;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}

/** Why nobody was logged in, where the server gave no reason. */
function failureText(error: unknown): string {
  if (error instanceof TypeError) return t.network;
  return error instanceof Error && error.name === 'NotAllowedError' ? t.notUsed : t.failed;
}

/** The login by a passkey, below the form of which it is a part. */
export function PasskeyLogin({ onLoggedIn }: { onLoggedIn(): Promise<void> }) {
  const button = useRef<HTMLButtonElement>(null);
  const logIn = useMutation({
    mutationFn: async () => {
      const signed = await signWithPasskey(await callApi(passkeyChallenge, {}));
      const own = button.current?.form?.elements.namedItem('own');
      await callApi(passkeyLogin, { signed, own: own instanceof HTMLInputElement && own.checked });
      await onLoggedIn();
    },
    onError: (error) => {
      if (error instanceof ApiError)
        toastFailure(error, { title: loginWords.loginFailed.title, description: t.failed });
    },
  });
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);

  if (!browserSupportsWebAuthn()) return null;
  return (
    <div className="grid gap-5">
      <Button ref={button} disabled={logIn.isPending} onClick={() => logIn.mutate()}>
        {logIn.isPending ? t.asking : t.use}
      </Button>
      <Failure error={logIn.error} text={failureText(logIn.error)} />
    </div>
  );
}

import type { PasskeyInfo, passkeyAdd, passkeyOffer } from '#contracts/passkeys.ts';
import type { z } from '#contracts/schema.ts';
import { textFor } from '../../../i18n/desk.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { messageOf } from '../shared/queries.ts';

const t = safetyStrings.passkeys;

/** Whether this browser takes passkeys at all. */
export const takesPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Has this device make a passkey; it asks for finger, face or PIN.
 *
 * @throws what the browser throws, of which {@link whyNotMade} says what it means.
 */
export async function makePasskey(
  options: z.infer<typeof passkeyOffer.response>['options'],
): Promise<z.infer<typeof passkeyAdd.request>['made']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The library's type is narrower than the platform's.
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject } };
}

/** By the name of what the browser throws (WebAuthn, sections 5.1.3 and 6.3.2). */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: t.cancelled,
  AbortError: t.cancelled,
  InvalidStateError: t.hereAlready,
  ConstraintError: t.notAble,
  NotSupportedError: t.notAble,
  SecurityError: t.wrongAddress,
};

/** Why no passkey was added, and what to do. */
export function whyNotMade(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return textFor(reasons, name) ?? messageOf(error, t.addFailed);
}

/**
 * Asks this browser to offer a removed passkey no more. Many cannot; it opens nothing in any case.
 *
 * @param credential - by what browsers know it.
 */
export async function stopOffering({ host }: PasskeyInfo, credential: string | undefined): Promise<void> {
  if (credential === undefined || host !== location.host) return;
  if (!takesPasskeys() || !('signalUnknownCredential' in PublicKeyCredential)) return;
  const { sendSignal } = await import('@simplewebauthn/browser');
  await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: credential });
}

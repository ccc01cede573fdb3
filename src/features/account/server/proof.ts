import {
  type ownerProof,
  proofMessages,
  type proveOwner,
} from '#features/account/contract/proof.ts';
import { accountLimits } from '#features/account/limits.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import type { z } from '#shared/schema.ts';
import type { AuthDeps, LoginAttempt } from './deps.ts';
import { confirmOwner } from './login.ts';
import { confirmByPasskey } from './passkey-ceremonies.ts';

/** Whether the owner has proven a short time ago to be the one who uses this session. */
export function isProven({ session, clock }: Pick<AuthDeps, 'session' | 'clock'>): boolean {
  if (!session?.provenAt) return false;
  const age = clock().getTime() - Date.parse(session.provenAt);
  return age >= 0 && age < accountLimits.proofMinutes * 60_000;
}

const refused = (message: string) =>
  new HttpError('invalid', message, { fields: { proof: message } });

/**
 * Makes sure that the owner asks, and not only somebody who holds a phone that is logged in. A proof
 * applies to its session for `accountLimits.proofMinutes`.
 *
 * @param proof - a proof that came with the request itself.
 * @throws {HttpError} 422 with `fields.proof` where the proof is missing or wrong; else as a login.
 */
export async function requireProof(
  deps: AuthDeps,
  attempt: LoginAttempt,
  proof?: z.output<typeof ownerProof>,
): Promise<void> {
  if (isProven(deps)) return;
  if (!proof) throw refused(proofMessages.needed);
  try {
    if ('signed' in proof) await confirmByPasskey(deps, attempt, proof.signed);
    else await confirmOwner(deps, attempt, proof, proofMessages.wrong);
  } catch (error) {
    const isOurs =
      error instanceof HttpError && ['invalid', 'unauthenticated'].includes(error.code);
    throw isOurs && !error.details.fields ? refused(error.message) : error;
  }
  if (deps.session) await deps.sessions().noteProof(deps.session.id);
  await deps.audit.add('owner-proven');
}

/** Proves it for what this session does next. */
export const prove: Handle<typeof proveOwner, AuthDeps> = async ({
  input,
  services,
  ...attempt
}) => {
  await requireProof(services, attempt, input);
  return { body: { success: true } };
};

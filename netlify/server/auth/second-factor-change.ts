import type { z } from '#contracts/schema.ts';
import { type secondFactorChange, secondFactorMessages } from '#contracts/second-factor.ts';
import { HttpError } from '../errors.ts';
import { confirmOwner } from './login.ts';
import type { Attempt } from './login-limits.ts';
import type { AuthParts } from './parts.ts';
import { readSecondFactor, switchOff, switchOn } from './second-factor.ts';

/**
 * Switches the second factor on or off, once the password and a code prove that it is the owner who
 * asks.
 *
 * @returns the recovery codes of one that was switched on.
 * @throws {HttpError} 409 when it is as is asked already; 422 when the password or the code is not
 *   right.
 */
export async function changeSecondFactor(
  services: AuthParts,
  { request, requestId, ip }: Attempt,
  { on = false, password, code, secret = '' }: z.infer<typeof secondFactorChange.request>,
): Promise<{ recoveryCodes?: string[] }> {
  const isOn = (await readSecondFactor(services.store)) !== null;
  if (on === isOn) {
    throw new HttpError('conflict', on ? secondFactorMessages.setUpAlready : secondFactorMessages.notSetUp);
  }
  await confirmOwner(services, { password, code, request, requestId, ip }, secondFactorMessages.wrong);
  if (!on) {
    await switchOff(services.store);
    await services.audit.add('second-factor-off');
    return {};
  }
  const offered = { secret, code, by: requestId, now: services.clock() };
  const recoveryCodes = secret === '' ? null : await switchOn(services.store, offered);
  if (!recoveryCodes) throw new HttpError('invalid', secondFactorMessages.wrong);
  await services.audit.add('second-factor-on');
  return { recoveryCodes };
}

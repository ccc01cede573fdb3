import type { Config } from '@netlify/functions';
import { secondFactorChange, secondFactorMessages } from '#contracts/second-factor.ts';
import { confirmOwner } from '../server/auth/login.ts';
import { readSecondFactor, switchOff, switchOn } from '../server/auth/second-factor.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { HttpError } from '../server/http/errors.ts';

/** POST /api/admin/second-factor-change: switches the second factor on or off. */
export default defineHandler(secondFactorChange, async ({ input, request, requestId, ip, services }) => {
  const { on = false, password, code, secret } = input;
  const isOn = (await readSecondFactor(services.store)) !== null;
  if (on === isOn) {
    throw new HttpError('conflict', on ? secondFactorMessages.setUpAlready : secondFactorMessages.notSetUp);
  }
  await confirmOwner(services, { password, code, request, requestId, ip }, secondFactorMessages.wrong);
  if (!on) {
    await switchOff(services.store);
    await services.audit.add('second-factor-off');
    return { body: { success: true as const } };
  }
  const offered = { secret: secret ?? '', code, by: requestId, now: services.clock() };
  const recoveryCodes = secret === undefined ? null : await switchOn(services.store, offered);
  if (!recoveryCodes) throw new HttpError('invalid', secondFactorMessages.wrong);
  await services.audit.add('second-factor-on');
  return { body: { success: true as const, recoveryCodes } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/second-factor-change',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

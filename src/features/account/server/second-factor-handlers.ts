import { encode } from 'uqr';
import type {
  secondFactor,
  secondFactorChange,
  secondFactorOffer,
} from '#features/account/contract/second-factor.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { addressOf, newSecret } from './codes.ts';
import type { AuthDeps } from './deps.ts';
import { changeSecondFactor } from './login.ts';
import { readSecondFactor } from './second-factor.ts';

/** Whether a code is asked for beside the password. */
export const handleReadSecondFactor: Handle<typeof secondFactor, AuthDeps> = async ({
  services: { store },
}) => {
  const factor = await readSecondFactor(store);
  if (!factor) return { body: { on: false } };
  const recoveryLeft = factor.recovery.filter(({ usedBy }) => usedBy === undefined).length;
  return { body: { on: true, since: factor.since, recoveryLeft } };
};

/** Makes a new secret; it is not stored until a code confirms it. */
export const handleOfferSecondFactor: Handle<typeof secondFactorOffer, AuthDeps> = async ({
  services,
}) => {
  const secret = newSecret();
  const uri = addressOf(secret, services.admin().email);
  // Four modules of quiet around it (ISO/IEC 18004), which cameras need.
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { body: { secret, uri, qr: { size, path: squares.join('') } } };
};

/** Switches the second factor on or off. */
export const handleSecondFactorChange: Handle<typeof secondFactorChange, AuthDeps> = async ({
  input,
  services,
  ...attempt
}) => ({
  body: { success: true, ...(await changeSecondFactor(services, attempt, input)) },
});

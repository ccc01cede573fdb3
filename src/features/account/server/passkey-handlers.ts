import {
  type passkeyAdd,
  passkeyMessages,
  type passkeyOffer,
  type passkeyRemove,
  type passkeys,
} from '#features/account/contract/passkeys.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import type { AuthDeps } from './deps.ts';
import { confirmOwner } from './login.ts';
import { addPasskey, offerPasskey } from './passkey-ceremonies.ts';
import { openPasskeys, passkeyId } from './passkeys.ts';

/** The passkeys that open the desk. */
export const handleListPasskeys: Handle<typeof passkeys, AuthDeps> = async ({ services }) => {
  const kept = await openPasskeys(services.store, services.admin()).list();
  const passkeys = kept.map((passkey) => {
    const { name, origin, addedAt, lastUsedAt } = passkey;
    return { id: passkeyId(passkey), name, host: new URL(origin).host, addedAt, lastUsedAt };
  });
  return { body: { passkeys } };
};

/** Options by which the browser makes a passkey. Throws 422 without the right password. */
export const handleOfferPasskey: Handle<typeof passkeyOffer, AuthDeps> = async ({
  input,
  services,
  ...attempt
}) => {
  await confirmOwner(services, attempt, input, passkeyMessages.wrongPassword);
  return { body: { options: await offerPasskey(services) } };
};

/** Keeps a passkey that was made by an offer. */
export const handleAddPasskey: Handle<typeof passkeyAdd, AuthDeps> = async ({
  input,
  request,
  requestId,
  services,
}) => {
  await addPasskey(services, { request, requestId }, input);
  await services.audit.add('passkey-added', { of: input.name });
  return { body: { success: true } };
};

/** Removes a passkey. */
export const handleRemovePasskey: Handle<typeof passkeyRemove, AuthDeps> = async ({
  input: { id },
  services,
}) => {
  const passkeys = openPasskeys(services.store, services.admin());
  const removed = (await passkeys.list()).find((passkey) => passkeyId(passkey) === id);
  if (!removed) throw new HttpError('not-found', passkeyMessages.gone);
  await passkeys.change((all) => all.filter((passkey) => passkeyId(passkey) !== id));
  await services.audit.add('passkey-removed', { of: removed.name });
  return { body: { success: true, credential: removed.credential } };
};

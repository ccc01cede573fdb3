import type { Attempt, AuthDeps } from '#features/account/server/deps.ts';
import { confirmOwner } from '#features/account/server/login.ts';
import { confirmByPasskey } from '#features/account/server/passkey-ceremonies.ts';
import type { SendingDeps } from '#features/notifications/server/open-sending.ts';
import { HttpError } from '#server/http/errors.ts';
import type { BlobStore } from '#server/store/store.ts';
import { deskPath } from '#shared/desk-path.ts';
import type { z } from '#shared/schema.ts';
import { type FactField, factMessages, type factProof } from '../contract/admin.ts';

/**
 * Makes sure that it is the owner who changes how the company is reached:
 * whoever finds a phone that is logged in could lead its visitors elsewhere.
 *
 * @throws {HttpError} 422 with `fields.proof` where the proof is missing or wrong; else as a login.
 */
export async function confirmChange(
  deps: AuthDeps,
  attempt: Attempt,
  proof: z.output<typeof factProof> | undefined,
): Promise<void> {
  const refused = (message: string) =>
    new HttpError('invalid', message, { fields: { proof: message } });
  if (!proof) throw refused(factMessages.proof);
  try {
    if ('signed' in proof) await confirmByPasskey(deps, attempt, proof.signed);
    else await confirmOwner(deps, attempt, proof, factMessages.wrongProof);
  } catch (error) {
    const isOurs =
      error instanceof HttpError && ['invalid', 'unauthenticated'].includes(error.code);
    throw isOurs && !error.details.fields ? refused(error.message) : error;
  }
}

/** Notifies the owner, on every channel, that an address or number of the company was changed. */
export async function tellOfChange(
  store: BlobStore,
  deps: SendingDeps,
  fields: readonly FactField[],
  version: number,
  by: string,
) {
  const [{ openSending }, { sendOn }, { mailOf }] = await Promise.all([
    import('#features/notifications/server/open-sending.ts'),
    import('#features/notifications/server/send-on.ts'),
    import('#features/notifications/server/compose/mail-sheet.ts'),
  ]);
  const sending = await openSending(store, deps);
  const url = `${sending.siteUrl}${deskPath}?room=facts`;
  const title = `Changed in the desk: ${fields.map(({ label }) => label).join(', ')}`;
  const text = `It stands on the pages once you publish. If it was not you, log out every device in the desk under Safety, and change the password.`;
  const notification = {
    name: `fact.${version}`,
    // What it says now stands in the desk: a mail that is read by others should not spread it.
    mail: mailOf(title, {
      heading: title,
      facts: [['Where', by]],
      message: text,
      links: [[sending.words.mail.desk, url]],
    }),
    push: { title, text: by, url },
    webhook: {
      text: `${title} (${by}). ${text}`,
      type: 'fact-changed',
      field: fields.map(({ id }) => id).join(', '),
    },
  };
  for (const name of ['email', 'push', 'webhook'] as const)
    await sendOn(sending, name, notification);
}

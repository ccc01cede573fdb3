import type { FactField } from '#features/facts/contract/admin.ts';
import { isOfNotice } from '#features/facts/contract/field-ids.ts';
import type { NotifierDeps } from '#features/notifications/server/notifier.ts';
import type { BlobStore } from '#server/store/store.ts';

/** Notifies the owner, on every channel, of a change that visitors and their money may follow. */
export async function tellOfChange(
  store: BlobStore,
  deps: NotifierDeps,
  fields: readonly FactField[],
  version: number,
  by: string,
) {
  const [{ createNotifier }, { deliver }, { composeAlert }] = await Promise.all([
    import('#features/notifications/server/notifier.ts'),
    import('#features/notifications/server/deliver.ts'),
    import('#features/notifications/server/tell-owner.ts'),
  ]);
  const sending = await createNotifier(store, deps);
  const when = fields.some(({ id }) => isOfNotice(id))
    ? 'Visitors see it now.'
    : 'Visitors see it once you publish.';
  // Without the new value: a mail that others read should not spread it.
  const alert = {
    name: `fact.${version}`,
    type: 'fact-changed',
    title: `Changed in the desk: ${fields.map(({ label }) => label).join(', ')}`,
    text: `${when} If it was not you, log out every device under Security, and change the password.`,
    by,
    room: 'facts',
    more: { field: fields.map(({ id }) => id).join(', ') },
  };
  for (const name of ['email', 'push', 'webhook'] as const)
    await deliver(sending, name, composeAlert(alert, sending));
}

import type { AuthDeps } from '#features/account/server/deps.ts';
import { requireProof } from '#features/account/server/proof.ts';
import type { eraseNow, erasures, stopErasures } from '#features/enquiries/contract/erasures.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { removeAll } from '#server/store/store.ts';
import { eraseWaiting } from './delay-erasure.ts';
import type { EnquiryDeps } from './deps.ts';
import { readWaitingErasures, waitingKey } from './storage/waiting-erasures.ts';

/** The erasures that wait. */
export const list: Handle<typeof erasures, AuthDeps> = async ({ services: { store } }) => {
  const waiting = await readWaitingErasures(store);
  return {
    body: {
      waiting: waiting.map(({ enquiries, ...about }) => ({ ...about, count: enquiries.length })),
    },
  };
};

/** Stops erasures that wait: their enquiries are in the lists again. */
export const stop: Handle<typeof stopErasures, AuthDeps> = async ({
  input: { ids },
  services: { store, audit },
}) => {
  const waiting = (await readWaitingErasures(store)).filter(({ id }) => ids.includes(id));
  await removeAll(
    store,
    waiting.map(({ id }) => waitingKey(id)),
  );
  const enquiries = waiting.reduce((sum, one) => sum + one.enquiries.length, 0);
  if (enquiries > 0) await audit.add('erasure-stopped', { enquiries });
  return { body: { success: true } };
};

/** Carries erasures out that wait, for the owner who proves to be the one who asks. */
export const now: Handle<typeof eraseNow, EnquiryDeps> = async ({
  input: { ids },
  services,
  ...attempt
}) => {
  services.makeRoom();
  await requireProof(services, attempt);
  const waiting = await readWaitingErasures(services.store);
  const chosen = waiting.filter(({ id }) => ids.includes(id));
  const { erased, isLeft } = await eraseWaiting(services, chosen);
  await services.audit.add('person-erased', { erased, left: isLeft });
  return { body: { success: true, erased, isLeft } };
};

import type {
  deliveries as deliveriesContract,
  sendAgain as sendAgainContract,
} from '#features/notifications/contract/deliveries.ts';
import type {
  notificationSettings,
  notifications,
} from '#features/notifications/contract/settings.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { enquiryNotFound, HttpError } from '#server/http/errors.ts';
import type { EnquiryDeps } from '../deps.ts';
import { writeAcknowledge } from './acknowledge-setting.ts';
import { readGivenUp, readOverview } from './overview.ts';
import { queueAgain, sendOneAgain, showDeliveries } from './send-again.ts';

/** How the owner is notified of enquiries, and whether that works. */
export const handleNotifications: Handle<typeof notifications, EnquiryDeps> = async ({
  services,
}) => {
  const { store, sendingDeps, clock } = services;
  const givenUp = await readGivenUp(store, clock);
  return { body: await readOverview(store, sendingDeps, givenUp) };
};

/** The deliveries of some enquiries. */
export const handleDeliveries: Handle<typeof deliveriesContract, EnquiryDeps> = async ({
  input: { kind, ids },
  services,
}) => {
  const subjects = ids.map((id) => ({ kind, id }));
  return { body: { deliveries: await showDeliveries(services.store, subjects) } };
};

/** Sends what was not sent. */
export const handleSendAgain: Handle<typeof sendAgainContract, EnquiryDeps> = async ({
  input: { kind, id, all },
  services,
}) => {
  const { store, clock, audit } = services;
  if (all) {
    const givenUp = await readGivenUp(store, clock);
    await queueAgain(store, givenUp, clock());
    await audit.add('sent-again', { queued: givenUp.length });
    return { body: { success: true, queued: givenUp.length } };
  }
  if (kind === undefined || id === undefined)
    throw new HttpError('invalid', 'Please say which enquiry is meant.');
  const delivery = await sendOneAgain(services, { kind, id });
  if (!delivery) throw enquiryNotFound();
  await audit.add('sent-again', { kind, id });
  return { body: { success: true, queued: 1, delivery } };
};

/** Switches the visitor's acknowledgement on or off. */
export const handleNotificationSettings: Handle<typeof notificationSettings, EnquiryDeps> = async ({
  input,
  services: { store, audit },
}) => {
  await writeAcknowledge(store, input.acknowledge);
  await audit.add('acknowledgement-switched', { on: input.acknowledge });
  return { body: { success: true } };
};

import type {
  deliveries as deliveriesContract,
  sendAgain as sendAgainContract,
} from '#features/notifications/contract/deliveries.ts';
import type { pushDevices } from '#features/notifications/contract/push-devices.ts';
import type {
  notificationSettings,
  notifications,
  testChannel as testChannelContract,
} from '#features/notifications/contract/settings.ts';
import type { AuthParts } from '../account/parts.ts';
import type { NotificationParts } from '../enquiries/notifications/notify-after-answer.ts';
import { readGivenUp, readOverview } from '../enquiries/notifications/overview.ts';
import {
  queueAgain,
  sendOneAgain,
  sendTest,
  showDeliveries,
} from '../enquiries/notifications/send-again.ts';
import type { Handle } from '../http/define-handler.ts';
import { enquiryNotFound, HttpError } from '../http/errors.ts';
import { writeAcknowledge } from './acknowledgements.ts';
import { changeDevices } from './devices.ts';

/** How the owner is told of enquiries, and whether that works. */
export const overview: Handle<typeof notifications, AuthParts & NotificationParts> = async ({
  services,
}) => {
  const { store, sendingParts, clock } = services;
  const givenUp = await readGivenUp(store, clock);
  return { body: await readOverview(store, sendingParts, givenUp) };
};

/** What was sent for some enquiries. */
export const deliveries: Handle<typeof deliveriesContract, AuthParts & NotificationParts> = async ({
  input: { kind, ids },
  services,
}) => {
  const subjects = ids.map((id) => ({ kind, id }));
  return { body: { deliveries: await showDeliveries(services.store, subjects) } };
};

/** Sends what was not sent. */
export const sendAgain: Handle<typeof sendAgainContract, AuthParts & NotificationParts> = async ({
  input: { kind, id, all },
  services,
}) => {
  const { store, sendingParts, clock, audit } = services;
  if (all) {
    const givenUp = await readGivenUp(store, clock);
    await queueAgain(store, givenUp, clock());
    await audit.add('sent-again', { queued: givenUp.length });
    return { body: { success: true, queued: givenUp.length } };
  }
  if (kind === undefined || id === undefined)
    throw new HttpError('invalid', 'Please say which enquiry is meant.');
  const delivery = await sendOneAgain(store, sendingParts, { kind, id });
  if (!delivery) throw enquiryNotFound();
  await audit.add('sent-again', { kind, id });
  return { body: { success: true, queued: 1, delivery } };
};

/** Sends a test, and says what came of it. */
export const testChannel: Handle<
  typeof testChannelContract,
  AuthParts & NotificationParts
> = async ({ input: { channel }, requestId, services }) => {
  const name = `test.${requestId.toLowerCase()}`;
  return {
    body: {
      success: true,
      attempt: await sendTest(services.store, services.sendingParts, channel, name),
    },
  };
};

/** Takes, renews or drops a device that gets push messages. */
export const devices: Handle<typeof pushDevices, AuthParts & NotificationParts> = async ({
  input,
  services,
}) => ({
  body: { success: true, id: await changeDevices(services, input) },
});

/** Switches the visitor's acknowledgement on or off. */
export const settings: Handle<typeof notificationSettings, AuthParts & NotificationParts> = async ({
  input,
  services: { store, audit },
}) => {
  await writeAcknowledge(store, input.acknowledge);
  await audit.add('acknowledgement-switched', { on: input.acknowledge });
  return { body: { success: true } };
};

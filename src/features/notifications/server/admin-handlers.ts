import type { AuthDeps } from '#features/account/server/deps.ts';
import type { pushDevices } from '#features/notifications/contract/push-devices.ts';
import type { testChannel as testChannelContract } from '#features/notifications/contract/settings.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { changeDevices } from './devices.ts';
import type { SenderDeps } from './notifier.ts';
import { sendTest } from './send-test.ts';

/** Sends a test, and returns the result. */
export const handleTestChannel: Handle<typeof testChannelContract, AuthDeps & SenderDeps> = async ({
  input: { channel },
  requestId,
  services,
}) => {
  const name = `test.${requestId.toLowerCase()}`;
  return {
    body: {
      success: true,
      attempt: await sendTest(services.store, services.sendingDeps, channel, name),
    },
  };
};

/** Adds, renews or removes a device that gets push messages. */
export const devices: Handle<typeof pushDevices, AuthDeps> = async ({ input, services }) => ({
  body: { success: true, id: await changeDevices(services, input) },
});

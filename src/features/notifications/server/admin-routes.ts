import { pushDevices } from '#features/notifications/contract/push-devices.ts';
import { testChannel } from '#features/notifications/contract/settings.ts';
import { route } from '#server/http/define-routes.ts';

const load = () => import('./admin-handlers.ts');

/** The desk's endpoints of channels and devices. */
export const notificationRoutes = [
  route(testChannel, async () => (await load()).handleTestChannel),
  route(pushDevices, async () => (await load()).devices),
];

import { deliveries, sendAgain } from '#features/notifications/contract/deliveries.ts';
import { pushDevices } from '#features/notifications/contract/push-devices.ts';
import {
  notificationSettings,
  notifications,
  testChannel,
} from '#features/notifications/contract/settings.ts';
import { route } from '../http/define-routes.ts';

const load = () => import('./desk-handlers.ts');

/** The desk's endpoints of notifications. */
export const notificationRoutes = [
  route(notifications, async () => (await load()).overview),
  route(deliveries, async () => (await load()).deliveries),
  route(sendAgain, async () => (await load()).sendAgain),
  route(testChannel, async () => (await load()).testChannel),
  route(pushDevices, async () => (await load()).devices),
  route(notificationSettings, async () => (await load()).settings),
];

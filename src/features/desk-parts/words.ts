import type { ChannelName, DeliveryReason } from '#features/notifications/contract/deliveries.ts';

/** What every room of the desk says. */
export const deskWords = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  more: 'More',
  cancel: 'Cancel',
  sessionEnded: {
    title: 'Logged Out',
    description: 'Your session has ended. Please log in again.',
  },
  partFailed: 'This part of the desk could not be loaded. Please reload the page.',
} as const;

/** How long ago something was. What stands in braces is filled in. */
export const agoWords = {
  now: 'just now',
  minutes: '{count} min ago',
  hours: '{count} h ago',
  yesterday: 'yesterday',
  days: '{count} days ago',
} as const;

/** What sends something for an enquiry. */
export const channelNames = {
  email: 'Email',
  push: 'Push message',
  webhook: 'Webhook',
  acknowledgement: 'Acknowledgement to the visitor',
} as const satisfies Record<ChannelName, string>;

/** Why something was not sent. Each reads on from "because". */
export const deliveryReasons = {
  unreachable: 'the other side could not be reached',
  'timed-out': 'the other side did not answer in time',
  'cut-off': 'the connection broke off',
  busy: 'the other side asks to try again later',
  'login-refused': 'our user name, password or key was not accepted',
  refused: 'the other side does not take it',
  insecure: 'the mail server offers no encryption',
  'private-address': 'the webhook lies in a private network; WEBHOOK_PRIVATE=allow permits that',
  redirected: 'the webhook has moved to another address, which is not followed',
  'no-device': 'no device has push messages switched on',
  'not-set-up': 'this way is not set up any more',
  setting: 'a setting is wrong',
  'own-address': 'the address that was given is one of yours',
  'already-today': 'this address was sent one today',
  'daily-limit': 'as many were sent today as one day may have',
  other: 'something unexpected happened, of which the log of the server says more',
} as const satisfies Record<DeliveryReason, string>;

import type { ChannelName, DeliveryReason, OwnerChannel } from '../contract/deliveries.ts';

/** How the notifications of one enquiry went, on its card. */
export const deliveryWords = {
  /** Before the states, on the card. */
  label: 'Notification',
  states: {
    waiting: '{channel} queued',
    retrying: '{channel} not sent yet',
    sent: '{channel} sent',
    failed: '{channel} not sent',
    skipped: '{channel} left out',
  },
  /** Of an enquiry for which nothing was tried yet. */
  queued: 'queued',
  why: '{channel} was not sent, because {reason}.',
  next: 'It is tried again on {time}.',
  sendAgain: 'Send again',
  sending: 'Sending...',
  sent: {
    title: 'Sent',
    description: 'What was still to be sent for this enquiry has been sent.',
  },
  notSent: { title: 'Not Sent', description: 'The card says why. It is tried again by itself.' },
  failed: {
    title: 'Error',
    description: 'We could not find out whether it was sent. Please try again.',
  },
  unknown: 'What was sent for these enquiries could not be loaded.',
} as const;

/** The channels by which the owner is told of enquiries. */
export const channelWords = {
  loadFailed: 'It could not be found out how you are told of enquiries.',
  ways: 'Ways to tell you',
  /** Reads on to a mail server or a chat. */
  by: 'through',
  /** Reads on to addresses. */
  to: 'to',
  isSetUp: 'Set up',
  noDevice: 'No device yet',
  isNotSetUp: 'Not set up',
  isWrong: 'A setting is wrong',
  isFailing: 'Fails',
  failing: 'Since {since} it has failed for {enquiries} of the enquiries, because {reason}.',
  setUp: {
    email:
      'Set SMTP_URL to your mail provider (smtps://user:password@mail.example.com:465), or RESEND_API_KEY to a key of Resend, and MAIL_FROM to an address of your own domain. Mails go to MAIL_TO, or else to the administrator.',
    push: 'Set VAPID_PRIVATE_KEY to the key that npm run admin prints.',
    webhook:
      'Set WEBHOOK_URL to the address that your chat or program gives you for it, and WEBHOOK_SECRET to a secret of your own, by which the receiver knows us.',
  } satisfies Record<OwnerChannel, string>,
  /** Where all of it is described. */
  readme:
    'All settings are in docs/deploy.md, under "Be told of every enquiry". They are read when the site starts.',
  test: 'Send a test',
  testing: 'Sending...',
  tested: 'The test was sent on {time}. Please look whether it has arrived.',
  /** What the other side said. */
  said: 'The other side said:',
  notTested: 'The test was not sent, because {reason}.',
  testFailed:
    'We could not find out whether the test was sent. Please check your connection and try again.',
  givenUp: 'For {count} of the enquiries sending was given up.',
  sendAll: 'Send all again',
  queued: {
    title: 'Queued',
    description: 'All of them are sent within the next minutes; the cards say how it went.',
  },
  sendAllFailed: 'They could not be queued. Please try again.',
} as const;

/** The devices that show push messages. */
export const pushDeviceWords = {
  title: 'Push messages',
  text: 'A device that you add shows a message when an enquiry comes, also while the desk is closed. It says nothing about the visitor, and it ends when you log out there or end that session.',
  add: 'Tell me on this device',
  adding: 'Adding...',
  added: { title: 'Device Added', description: 'It will show a message when an enquiry comes.' },
  remove: 'Remove',
  removeThat: 'Remove {device}',
  removed: { title: 'Device Removed', description: 'It shows no messages any more.' },
  here: 'this device',
  since: 'since {time}',
  list: 'Devices that show messages',
  none: 'No device shows messages yet.',
  unsupported:
    'This browser cannot show push messages. Chrome, Edge and Firefox can, on a computer or on an Android phone.',
  /** Shown by the device when the browser has ended its messages. */
  stopped: {
    title: 'Messages have stopped here',
    text: 'Open the desk on this device, and it will tell you of new enquiries again.',
  },
  denied:
    'This browser does not let the desk show messages. Please allow notifications for this site in its settings.',
  failed: 'The browser could not be made to show messages. Please try again.',
  removeFailed: 'The device may still show messages. Please try again.',
} as const;

/** The mail that thanks a visitor. */
export const acknowledgementWords = {
  title: 'Acknowledgement',
  label: 'Thank visitors by email as soon as their enquiry has come',
  text: 'The mail holds words of yours only (src/content/en/notifications.yaml), nothing that was typed. One address gets one a day, and what is set aside gets none.',
  needsMail: 'It needs email to be set up.',
  failed: { title: 'Error', description: 'The switch is as it was. Please try again.' },
} as const;

/** What sends something for an enquiry. */
export const channelLabels = {
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
  'no-address': 'the registration with the address was erased',
  'already-today': 'this address was sent one today',
  'enough-today': 'this address was sent as many today as one may get',
  gathered: 'many came in that hour, and one mail lists those that followed',
  'daily-limit': 'as many were sent today as one day may have',
  other: 'something unexpected happened, of which the log of the server says more',
} as const satisfies Record<DeliveryReason, string>;

import type { ChannelName, DeliveryReason } from '#features/notifications/contract/deliveries.ts';
import type { NoticeCode } from '#shared/notices.ts';

/** Strings of what the desk says above its list, which come with the first card. */
export const noticeStrings = {
  label: 'About this site',
  messages: {
    'retention-paused':
      'Nothing is erased by age for now: the clock of the server went from {from} to {to} between two nights. If that is the right time, erasing goes on by itself after a week; if not, please have the clock set right.',
    'retention-due':
      'The next night erases {enquiries} enquiries that are older than {days} days. If that is too many, please have RETENTION_DAYS changed today.',
  } satisfies Partial<Record<NoticeCode, string>>,
  other:
    'The server has something to say that this page does not know yet: {code}. Please reload the page.',
  /** About what the owner is told of enquiries. */
  telling: {
    'nobody-told': 'Nobody is told when an enquiry comes.',
    'channel-setting': '{channel}: nothing is sent, because a setting is wrong. {message}',
    'channel-failing':
      '{channel} has not reached you since {since}, for {enquiries} of the last enquiries, because {reason}. It is tried again by itself.',
    'given-up':
      'Sending was given up for {enquiries} of the enquiries, after a day of trying. They are in the lists below; you can have all sent again.',
    'sweep-late':
      'What failed to be sent has not been tried again since {since}: the function "notify", which does that every five minutes, does not run.',
  } satisfies Partial<Record<NoticeCode, string>>,
  /** Shown in red, each with its number. */
  grave: {
    'not-moved':
      '{left} enquiries of the version before are not shown yet. Please have them moved: npm run move -- --site.',
  } as Readonly<Record<string, string>>,
  tellingTitle: 'You may not hear of new enquiries',
  /** A link from a notice to the part of the desk about notifications. */
  lookAt: 'See notifications',
  channels: {
    email: 'Email',
    push: 'Push message',
    webhook: 'Webhook',
    acknowledgement: 'Acknowledgement to the visitor',
  } satisfies Record<ChannelName, string>,
  /** Each reads on from "because". */
  reasons: {
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
  } satisfies Record<DeliveryReason, string>,
  space: {
    title: 'Space is short',
    low: 'The server has {free} MB left. Under {reserve} MB new enquiries will be refused.',
    refusing:
      'The server has {free} MB left, so new enquiries are refused: visitors are asked to try again later.',
    what: 'Please ask whoever runs the server to make room. Reading, erasing and backing up still work.',
  },
} as const;

import type { NoticeCode } from '#shared/notices.ts';

/** What stands around every room of the desk. */
export const shellWords = {
  logout: 'Logout',
  loggedOut: { title: 'Logged Out', description: 'You have been logged out successfully' },
  logoutFailed: { title: 'Error', description: 'You are still logged in: please try again.' },
  checkFailed:
    'We could not find out whether you are logged in. Please check your connection and try again.',
  noScript:
    'The administration needs JavaScript. Please switch it on for this site and reload the page.',
  viewSite: 'View site',
} as const;

/** Names of the rooms, in the navigation. */
export const roomWords = {
  label: 'Desk',
  names: {
    enquiries: 'Enquiries',
    calls: 'Calls',
    certificates: 'Certificates',
    facts: 'Site details',
    overview: 'Overview',
    notifications: 'Notifications',
    safety: 'Security',
    'to-do': 'Setup checklist',
  },
  /** Part of a name that is too long for the bar. */
  short: { facts: 'Site', 'to-do': 'Setup' },
  /** In place of a name under an icon on a phone. */
  onPhone: { certificates: 'Certs' },
} as const;

/** What the desk says above its rooms. What stands in braces is filled in. */
export const deskNoticeWords = {
  label: 'About this site',
  messages: {
    'retention-due':
      '{enquiries} enquiries that are older than {days} days will be erased in the night of {at}. If that is too many, please have RETENTION_DAYS changed before.',
    'erasure-waits':
      '{enquiries} enquiries are hidden, and will be erased from {at} on. More than 10 erasures in an hour were asked for without your password or a passkey.',
  } satisfies Partial<Record<NoticeCode, string>>,
  /** A link from a notice to Security. */
  lookAtSafety: 'Stop or confirm it under Security',
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
    'retry-late':
      'What failed to be sent has not been tried again since {since}: the function "notifications", which does that every five minutes, does not run.',
  } satisfies Partial<Record<NoticeCode, string>>,
  tellingTitle: 'You may not hear of new enquiries',
  /** A link from a notice to the part of the desk about notifications. */
  lookAt: 'See notifications',
  space: {
    title: 'Space is short',
    low: 'The server has {free} MB left. Under {reserve} MB new enquiries will be refused.',
    refusing:
      'The server has {free} MB left, so new enquiries are refused: visitors are asked to try again later.',
    readOnlyTitle: 'Nothing can be saved',
    readOnly:
      'The server’s disk takes no more writing, so new enquiries are refused: visitors are asked to try again later. Please ask whoever runs the server to look at the disk now. What was stored can still be read.',
    what: 'Please ask whoever runs the server to make room. Reading, erasing and backing up still work.',
  },
} as const;

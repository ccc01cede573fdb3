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
    facts: 'Facts of the site',
    overview: 'Overview',
    notifications: 'Notifications',
    safety: 'Safety',
    'to-do': 'What is left to do',
  },
  /** Under an icon on a phone, where the name is long. */
  short: { facts: 'Facts', 'to-do': 'To do' },
} as const;

/** What the desk says above its rooms. What stands in braces is filled in. */
export const deskNoticeWords = {
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
  space: {
    title: 'Space is short',
    low: 'The server has {free} MB left. Under {reserve} MB new enquiries will be refused.',
    refusing:
      'The server has {free} MB left, so new enquiries are refused: visitors are asked to try again later.',
    what: 'Please ask whoever runs the server to make room. Reading, erasing and backing up still work.',
  },
} as const;

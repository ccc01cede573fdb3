/** About a message that waits on the device until there is a network. */
export const waitingWords = {
  offline: 'You are offline. You can still write: we can send it when you are back online.',
  keep: 'Send it later',
  unsent: 'You are offline. Your text is still here.',
  notKept:
    'This browser does not let us keep it. Your text is still here: please send it when you are online.',
  title: 'Waiting to be sent',
  /** Reads on from `title`; the time is the visitor's. */
  since: 'Your message of {time} is on this device. It goes by itself, once, when you are online.',
  /** In place of `since`, once the promise to send it by itself no longer holds. */
  overdue:
    'Your message of {time} could not be sent for a week, and no longer goes by itself. Shall we still send it?',
  refused: 'Your message of {time} was not accepted: {sentence}',
  refusedWithoutWords: 'please check it and send it again.',
  sendNow: 'Send now',
  sending: 'Sending...',
  stillWaiting: 'It could not be sent yet, and is kept.',
  takeBack: 'Cancel and edit',
  remove: 'Cancel and delete',
  takenBack: 'It will not be sent. Your text is back in the form.',
  removed: 'It will not be sent, and is deleted.',
  tooLate: 'It was sent already.',
  show: 'Show it',
  reminder: {
    waiting: { title: 'A message waits', description: 'It goes by itself when you are online.' },
    overdue: {
      title: 'Shall we still send it?',
      description: 'A message on this device could not be sent for a week.',
    },
    refused: { title: 'A message was not sent', description: 'Please look at it once more.' },
  },
} as const;

/** The page that stands in for one that was not kept. */
export const offlineWords = {
  title: 'You are offline',
  description: 'This page needs a network. What you have opened before can still be read.',
  lead: 'This page needs the internet. Please check your connection, and try again.',
  retry: 'Try again',
  reach: 'You can still reach us',
  kept: 'You can read these pages now',
} as const;

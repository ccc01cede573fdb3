/** Strings of a form's draft. */
export const draft = {
  kept: 'Your text is kept on this device until you send it.',
  restored: 'What you typed here before is back. It was kept on this device only.',
  clear: 'Clear the form',
  cleared: 'The form is empty, and nothing of it is kept on this device.',
} as const;

/** Strings of messages that wait for the network. */
export const waiting = {
  offline: 'You are offline. You can write all the same: we can send it when you are back online.',
  offer:
    'There is no connection. Shall we keep this message on your device, and send it by itself when you are online again?',
  keep: 'Yes, send it later',
  /** Where not even the code came that could keep it. */
  unsent: 'You are offline. Your text is still here: send it later.',
  notKept: 'This browser does not let us keep it. Your text is still here: please send it when you are online.',
  title: 'Waiting to be sent',
  /** Reads on from `title`; the time is the visitor's. */
  since: 'Your message of {time} is on this device. It goes by itself, once, when you are online.',
  /** In place of `since`, once the promise to send it by itself no longer holds. */
  overdue: 'Your message of {time} could not be sent for a week, and no longer goes by itself. Shall we still send it?',
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

/** What every room of the desk says. */
export const deskWords = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  more: 'More',
  cancel: 'Cancel',
  sessionEnded: {
    title: 'Logged Out',
    description: 'Your session has ended. Please log in again.',
    /** Where leaving would take away what was typed. */
    stays:
      'Your session has ended. What you typed is still here: log in once more in another tab, then press again.',
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

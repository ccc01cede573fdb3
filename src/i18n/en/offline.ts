/** Strings of the page that stands in for one that cannot be had without a network. */
export const offline = {
  title: 'You are offline',
  description: 'This page needs a network. What you have opened before can still be read.',
  lead: 'This page needs the internet. Please check your connection, and try again.',
  retry: 'Try again',
  reach: 'You can reach us all the same',
  kept: 'You can read these pages now',
} as const;

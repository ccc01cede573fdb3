/** Names of the parts of a toast, for screen readers. */
export const toastWords = {
  viewport: 'Notifications',
  close: 'Close',
  label: 'Notification',
} as const;

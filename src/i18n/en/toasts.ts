/** Strings of toasts. */
export const toast = {
  viewport: 'Notifications',
  close: 'Close',
  label: 'Notification',
} as const;

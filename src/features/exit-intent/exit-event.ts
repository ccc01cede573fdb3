/** Sent to `document` when a visitor is about to leave for the first time; opens the popup. */
export const exitEvent = 'dialog:exit-intent';

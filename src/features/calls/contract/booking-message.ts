import type { bookingMessages } from '../field-messages.en.ts';

/** Names the message of a check by its key, as those of enquiries are (`fieldMessage`). */
export const bookingMessage = (key: keyof typeof bookingMessages): string => key;

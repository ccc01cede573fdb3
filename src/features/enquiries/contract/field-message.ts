import type { fieldMessages } from '../field-messages.en.ts';

/**
 * Names the message of a check by its key. The form and the server put the sentence of the
 * visitor's language in its place.
 */
export const fieldMessage = (key: keyof typeof fieldMessages): string => key;

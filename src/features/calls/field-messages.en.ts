import { bookingLimits } from './limits.ts';

/** What a visitor reads beside a field of a booking that is empty or wrong, and of its link. */
export const bookingMessages = {
  slot: 'Please choose one of the free times.',
  callPhoneRequired: 'Please enter your phone number, so that we can ring you.',
  callPhoneShort: 'Please enter all digits of your phone number, so that we can ring you.',
  callMessageLong: `Please shorten your line to ${bookingLimits.messageCharacters / 1000},000 characters.`,
  linkUnknown: 'This link is not known. Please use the link that you were given last, or call us.',
} as const;

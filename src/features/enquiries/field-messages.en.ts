import { phoneDigits } from '#shared/phone.ts';
import { contactLimits } from './limits.ts';

/**
 * What a visitor reads beside a field of the contact and incubation forms that is empty or wrong.
 * Contracts name a message by its key. Numbers are written without `Intl`, whose first use blocks
 * a slow phone for a tenth of a second when a form loads.
 */
export const fieldMessages = {
  nameRequired: 'Please enter your name.',
  nameLong: `Please shorten your name to ${contactLimits.name} characters.`,
  nameLetters: 'Please write your name with letters, so that we know how to address you.',
  emailRequired: 'Please enter your email address, so that we can reply.',
  reachRequired: 'Please enter your phone number or your email address, so that we can reply.',
  phoneShort: 'Please check your phone number: it has too few digits.',
  emailShape: 'Please check the email address: it should look like name@example.com.',
  phoneShape: `Please enter only the digits of your phone number, at most ${phoneDigits}.`,
  industry: 'Please choose an industry from the list, or leave it empty.',
  topic: 'This topic is not known. Please open the contact page again.',
  event: 'This event is not known. Please open its page again.',
  messageRequired: 'Please write a line about what you need.',
  guardian: 'Please confirm that you are 18 or older, or that a parent or guardian is enquiring.',
  messageLong: `Please shorten your message to ${contactLimits.message / 1000},000 characters.`,
  budget: 'Please choose one of the five budget bands.',
  mobileRequired: 'Please enter your mobile number.',
  mobileShape: `Please enter only the digits of your mobile number, at most ${phoneDigits}.`,
} as const;

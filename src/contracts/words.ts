/**
 * Everything in English that a visitor reads of the forms and of the server's answers. Another
 * language says the same in src/i18n/{language}/contracts.ts: the build of its pages takes that
 * file for this one, and the server translates by it.
 */
import type { IndustryId } from './industries.ts';
import { contactLimits, incubationLimits } from './limits.ts';
import { phoneDigits } from './phone.ts';
import type { BudgetBand } from './startup-incubation.ts';

/** Labels of the fields, on the page and in the answer that shows the form again. */
export const contactLabels = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  industry: 'Industry',
  industryPlaceholder: 'Select your industry',
  message: 'Message',
  optional: 'optional',
} as const;

/**
 * The messages a visitor reads beside a field. Without `Intl`, whose first number holds a slow
 * phone up for a tenth of a second when a form loads.
 */
export const contactMessages = {
  nameRequired: 'Please enter your name.',
  nameLong: `Please shorten your name to ${contactLimits.name} characters.`,
  nameLetters: 'Please write your name with letters, so that we know how to address you.',
  emailRequired: 'Please enter your email address, so that we can reply.',
  emailShape: 'Please check the email address: it should look like name@example.com.',
  phoneShape: `Please enter only the digits of your phone number, at most ${phoneDigits}.`,
  industry: 'Please choose an industry from the list, or leave it empty.',
  topic: 'This topic is not known. Please open the contact page again.',
  event: 'This event is not known. Please open its page again.',
  messageRequired: 'Please write a line about what you need.',
  guardian: 'Please confirm that you are 18 or older, or that a parent or guardian is enquiring.',
  messageLong: `Please shorten your message to ${contactLimits.message / 1000},000 characters.`,
} as const;

/** Labels of the fields, in the dialog, on the page and in the answer that shows the form again. */
export const incubationLabels = {
  budget: 'Investment budget',
  budgetPlaceholder: 'Select a budget',
  name: 'Your name',
  mobile: 'Mobile number',
} as const;

/** Labels of the bands. */
export const budgetLabels: Readonly<Record<BudgetBand, string>> = {
  '50L-2Cr': '50 Lakh to 2 Cr',
  '2Cr-5Cr': '2 Cr to 5 Cr',
  '10Cr-20Cr': '10 Cr to 20 Cr',
  '20Cr-50Cr': '20 Cr to 50 Cr',
  '50Cr-100Cr': '50 Cr to 100 Cr',
};

/** The messages a visitor reads beside a field, and for a form with anything missing. */
export const incubationMessages = {
  /** Given word for word. */
  missing: 'Please fill in all fields',
  budget: 'Please choose one of the five budget bands.',
  nameRequired: 'Please enter your name.',
  nameLong: `Please shorten your name to ${incubationLimits.name} characters.`,
  nameLetters: 'Please write your name with letters, so that we know how to address you.',
  mobileRequired: 'Please enter your mobile number.',
  mobileShape: `Please enter only the digits of your mobile number, at most ${phoneDigits}.`,
} as const;

/** Their names in the form; the content calls them the same, which a test compares. */
export const industryNames: Readonly<Record<IndustryId, string>> = {
  fmcg: 'FMCG',
  'real-estate': 'Real Estate',
  'direct-selling': 'Direct Selling',
  services: 'Services',
  education: 'Education',
  banking: 'Banking',
  agriculture: 'Agriculture',
  government: 'Government',
  startup: 'StartUp Incubation',
};

/** Headings and labels of the page that shows a form again, for browsers without script. */
export const plainFormWords = {
  contactTitle: 'Your message was not sent yet',
  incubationTitle: 'Your enquiry was not sent yet',
  phone: `Phone (optional, ${phoneDigits} digits)`,
  industry: 'Industry (optional)',
} as const;

/**
 * What the server answers to a form that it does not take, and what stands beside it on that page.
 */
export const answerWords = {
  again: 'Send again',
  back: 'Back to the page',
  /**
   * Where the body could not be read, so that there is nothing to show again: the browser still has
   * it.
   */
  goBack: 'Go back to the page with your browser’s Back button: what you typed is still there.',
  large: 'This is too long to send. Please shorten it and try again.',
  slow: 'Your message did not arrive in time. Please check your connection and send it again.',
  malformed: 'The request could not be read. Please reload the page and try again.',
  invalid: 'Please check the marked fields.',
  internal: 'Something went wrong on our side. Please try again in a moment.',
  unavailable:
    'We could not confirm that this was stored. Nothing you typed is lost: please send it again in a moment.',
  otherSite: 'This request came from another website and was refused. Please use the form on our own page.',
  badKey: 'The form has lost its number. Please reload the page, and send it again.',
} as const;

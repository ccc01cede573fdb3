/**
 * In English the labels of the forms, what stands beside their fields, and the server's answers; what
 * the browser alone says of a form is in src/i18n/en/index.ts. Another
 * language says the same in src/i18n/{language}/contracts.ts: the build of its pages takes that
 * file for this one, and the server translates by it.
 */
import type { CallTopic } from '#features/calls/contract/visitor.ts';
import type { BudgetBand } from '#features/enquiries/contract/startup-incubation.ts';
import type { IndustryId } from './industries.ts';
import { bookingLimits, contactLimits, incubationLimits } from './limits.ts';
import { phoneDigits } from './phone.ts';
import { replyHours } from './reply-promise.ts';

/** The contact form: labels of its fields, also where it is shown again, and what its page says. */
export const contactWords = {
  label: 'Contact form',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  industry: 'Industry',
  industryPlaceholder: 'Select your industry',
  message: 'Message',
  optional: 'optional',
  /** Given word for word. */
  phonePlaceholder: 'Enter 10-digit mobile number',
  send: 'Send Message',
  sending: 'Sending...',
  sent: {
    title: 'Message Sent!',
    description: `We'll get back to you within ${replyHours} hours.`,
  },
  /** In place of it, of a registration for an event whose seats are counted. */
  sentWith: {
    seat: {
      title: 'Your seat is booked',
      description: `We have kept a seat for you. We'll get back to you within ${replyHours} hours.`,
    },
    waiting: {
      title: 'You are on the waiting list',
      description: 'All seats are taken. We will write to you when one becomes free.',
    },
  },
  failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
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

/** The incubation form: as for {@link contactWords}, in its dialog and on its page. */
export const incubationWords = {
  budget: 'Investment budget',
  budgetPlaceholder: 'Select a budget',
  name: 'Your name',
  mobile: 'Mobile number',
  mobilePlaceholder: 'Enter 10-digit mobile number',
  send: 'Submit Enquiry',
  sending: 'Submitting...',
  /** Given word for word, and so are the answers below. */
  missing: { title: 'Missing Information', description: 'Please fill in all fields' },
  received: {
    title: 'Submission Received!',
    description: "We'll contact you shortly regarding your startup incubation inquiry.",
  },
  failed: { title: 'Submission Failed', description: 'Please try again later' },
} as const;

/** Labels of the bands. */
export const budgetLabels: Readonly<Record<BudgetBand, string>> = {
  '50L-2Cr': '50 Lakh to 2 Cr',
  '2Cr-5Cr': '2 Cr to 5 Cr',
  '10Cr-20Cr': '10 Cr to 20 Cr',
  '20Cr-50Cr': '20 Cr to 50 Cr',
  '50Cr-100Cr': '50 Cr to 100 Cr',
};

/** The messages a visitor reads beside a field. */
export const incubationMessages = {
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

/** The form that books a call, and what its answers say without script. */
export const bookingWords = {
  label: 'Book a free call',
  slot: 'Day and time (India)',
  phone: 'Phone number that we call',
  topic: 'What is it about?',
  message: 'One line about it (optional)',
  book: 'Book this call',
  booking: 'Booking...',
  move: 'Move the call to this time',
  moving: 'Moving...',
  cancel: 'Cancel the call',
  cancelling: 'Cancelling...',
  notBooked: 'Your call is not booked yet',
  notChanged: 'Your call was not changed',
  booked: 'Your call is booked',
  cancelled: 'Your call is cancelled',
  over: 'This call is over',
  missed: 'We could not reach you',
  noTime: 'You have no time yet',
  when: 'We will call you at this time. All times are Indian time (IST).',
  late: 'It is too close to the call to change it here. Please call us.',
  full: 'No free times just now. Please write to us, and we will call you back.',
  closed: 'Calls cannot be booked online just now. Please write to us, and we will call you back.',
  write: 'Write to us',
  anew: 'Book another call',
  later: 'Later days',
} as const;

/** What a visitor reads of a time or a booking that cannot be had. */
export const bookingMessages = {
  slot: 'Please choose one of the free times.',
  messageLong: `Please shorten your line to ${bookingLimits.message / 1000},000 characters.`,
  taken: 'This time has just gone. We have your details: please choose another time.',
  changed: 'This call was changed elsewhere in the meantime. Please look at how it stands now.',
  late: 'It is too close to the call to change it here. Please call us.',
  over: 'This call is over. Please book a new one.',
  cancelled: 'This call was cancelled. Please book a new one.',
  closed: 'Calls cannot be booked online just now. We have your details and will get in touch.',
  link: 'This link is not known. Please use the link in our latest mail, or call us.',
} as const;

/** What a call may be about. */
export const callTopicLabels: Readonly<Record<CallTopic, string>> = {
  consultation: 'A first talk',
  'training-needs': 'Training for my team',
  coaching: 'Coaching',
  consulting: 'Consulting',
  incubation: 'Startup incubation',
  recognition: 'DPIIT recognition',
  'political-training': 'Political training',
  'digital-marketing': 'Digital marketing',
};

/** Headings and labels of the page that shows a form again, for browsers without script. */
export const plainFormWords = {
  contactTitle: 'Your message was not sent yet',
  incubationTitle: 'Your enquiry was not sent yet',
  phone: `Phone (optional, ${phoneDigits} digits)`,
  industry: 'Industry (optional)',
  guardian: 'I am 18 or older, or a parent or guardian is enquiring',
} as const;

/** What the server answers to a form that it does not take, and what stands beside it on that page. */
export const answerWords = {
  again: 'Send again',
  back: 'Back to the page',
  /** Where the body could not be read, so that there is nothing to show again: the browser still has it. */
  goBack: 'Go back to the page with your browser’s Back button: what you typed is still there.',
  large: 'This is too long to send. Please shorten it and try again.',
  slow: 'Your message did not arrive in time. Please check your connection and send it again.',
  malformed: 'The request could not be read. Please reload the page and try again.',
  invalid: 'Please check the marked fields.',
  internal: 'Something went wrong on our side. Please try again in a moment.',
  unavailable:
    'We could not confirm that this was stored. Nothing you typed is lost: please send it again in a moment.',
  otherSite:
    'This request came from another website and was refused. Please use the form on our own page.',
  tooMany: 'Too many enquiries came from your network today. Please call us, or send it tomorrow.',
  badKey: 'The form has lost its number. Please reload the page, and send it again.',
} as const;

/** What the platform's limit for one network says (429). */
export const networkBusy =
  'Too many requests came from your network. Please wait a little and send it again.';

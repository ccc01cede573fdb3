import { phoneDigits } from '#shared/phone.ts';
import { replyHours } from '#shared/reply-promise.ts';
import type { BudgetBand } from './contract/startup-incubation.ts';

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
      description: 'All seats are taken. We will tell you when one becomes free.',
    },
  },
  failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
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

/** Labels of the budget bands. */
export const budgetLabels: Readonly<Record<BudgetBand, string>> = {
  '50L-2Cr': '50 Lakh to 2 Cr',
  '2Cr-5Cr': '2 Cr to 5 Cr',
  '10Cr-20Cr': '10 Cr to 20 Cr',
  '20Cr-50Cr': '20 Cr to 50 Cr',
  '50Cr-100Cr': '50 Cr to 100 Cr',
};

/** Headings and labels of the page that shows a form again, for browsers without script. */
export const plainFormWords = {
  contactTitle: 'Your message was not sent yet',
  incubationTitle: 'Your enquiry was not sent yet',
  phone: `Phone (optional, ${phoneDigits} digits)`,
  industry: 'Industry (optional)',
  guardian: 'I am 18 or older, or a parent or guardian is enquiring',
} as const;

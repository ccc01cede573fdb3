import { contactLabels } from '#contracts/contact.ts';
import { replyHours } from '#contracts/reply-promise.ts';

/** Strings of the contact form. */
export const contactForm = {
  label: 'Contact form',
  ...contactLabels,
  /** Given word for word. */
  phonePlaceholder: 'Enter 10-digit mobile number',
  send: 'Send Message',
  sending: 'Sending...',
  sent: { title: 'Message Sent!', description: `We'll get back to you within ${replyHours} hours.` },
  failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
} as const;

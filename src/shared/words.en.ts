import type { IndustryId } from './industries.ts';

/** BCP 47 tag, by which dates and numbers are written. */
export const locale = 'en-IN';

/** How a month is written beside its day where room is short: in Hindi nobody abbreviates it. */
export const monthBesideDay: 'short' | 'long' = 'short';

/** Ends a sentence that is put together of a word and a day. */
export const sentenceEnd = '.';

/** The ways to reach us: in the bar on phones, and wherever a page offers them. */
export const reachWords = {
  label: 'Reach us',
  call: 'Call',
  whatsapp: 'WhatsApp',
  write: 'Send a message',
  /** The same, where two buttons share the width of a phone. */
  message: 'Message',
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

/**
 * What the server answers to a form that it does not take, and what stands beside it on that page.
 */
export const answerWords = {
  again: 'Send again',
  back: 'Back to the page',
  /**
   * Where the body could not be read, so that there is nothing to show again:
   * the browser still has it.
   */
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
  full: 'More enquiries came today than we can store. Please call us, or send it tomorrow.',
  badKey: 'The form has lost its number. Please reload the page, and send it again.',
} as const;

/** What the platform's limit for one network says (429). */
export const networkBusy =
  'Too many requests came from your network. Please wait a little and send it again.';

import { z } from 'astro/zod';
import { enquiryPlaceholders, reminderPlaceholders } from '../../contracts/notification-words.ts';
import { template, text } from './text.ts';

/** Names the sender and what the enquiry is about. */
const aboutEnquiry = (max: number) => template(max, enquiryPlaceholders);

const aboutDue = (max: number) => template(max, reminderPlaceholders);

/**
 * What is sent when an enquiry comes (src/content/en/notifications.yaml). The server's own shape is
 * in contracts/notification-words.ts.
 */
export const notifications = z.strictObject({
  file: z.literal('notifications'),
  /** Names of what was sent, before its value. */
  fields: z.strictObject({
    name: text(30),
    email: text(30),
    phone: text(30),
    mobile: text(30),
    industry: text(30),
    topic: text(30),
    event: text(30),
    budget: text(30),
    message: text(30),
    page: text(30),
    firstPage: text(30),
    referrer: text(30),
    campaign: text(30),
    received: text(30),
  }),
  yes: text(10),
  no: text(10),
  /** Stands for a name that is missing. */
  nameless: text(30),
  /** The owner's mail. */
  mail: z.strictObject({
    subject: aboutEnquiry(80),
    lead: aboutEnquiry(120),
    reply: aboutEnquiry(120),
    call: text(30),
    whatsapp: text(30),
    desk: text(30),
    unreadable: text(120),
  }),
  /** On a locked screen: without a word about the visitor. */
  push: z.strictObject({ title: text(40), text: text(100) }),
  webhook: z.strictObject({ text: aboutEnquiry(120) }),
  /**
   * Sent in the morning of a day on which something is due; the push message without a word about
   * anybody.
   */
  reminder: z.strictObject({
    subject: aboutDue(80),
    lead: aboutDue(120),
    push: z.strictObject({ title: aboutDue(40), text: aboutDue(100) }),
    text: aboutDue(120),
  }),
  /** Sent by the test buttons of the desk. */
  test: z.strictObject({ title: text(40), text: text(160) }),
  /** The visitor's mail: these words and no others. */
  acknowledgement: z.strictObject({
    subject: text(60),
    greeting: text(40),
    paragraphs: z.array(text(300)).min(1).max(5),
    signature: text(120),
    why: text(240),
  }),
});

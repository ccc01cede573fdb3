import { z } from '#shared/schema.ts';

/** What a sentence about an enquiry may name in braces: who sent it, and what it is about. */
export const enquiryPlaceholders = ['name', 'matter'] as const;

/** What the title of a push message may name: the language of the enquiry. */
export const languagePlaceholders = ['language'] as const;

/** What is said of a call may name: when it is, and with whom. */
export const callPlaceholders = ['when', 'name'] as const;

/** What the mail with a certificate may name: what it is for, and its number. */
export const certificatePlaceholders = ['program', 'number'] as const;

/** Placeholders of a reminder, and of the report about busy networks: numbers of enquiries. */
export const reminderPlaceholders = ['count', 'setAside', 'inInbox'] as const;

const words = z.record(z.string(), z.string());

/** The words of what is sent when an enquiry comes, which the build makes from the content. */
export const notificationWords = z.object({
  /** Address of the live site, without a slash at the end. */
  siteUrl: z.string(),
  /** By name of the field. */
  fields: words,
  yes: z.string(),
  no: z.string(),
  /** What an enquiry that names no topic is about, by its kind. */
  matters: words,
  nameless: z.string(),
  mail: z.object({
    subject: z.string(),
    lead: z.string(),
    reply: z.string(),
    call: z.string(),
    whatsapp: z.string(),
    desk: z.string(),
    unreadable: z.string(),
  }),
  /** `titleIn` names the language of an enquiry that is in another than English. */
  push: z.object({ title: z.string(), titleIn: z.string(), text: z.string() }),
  webhook: z.object({ text: z.string() }),
  reminder: z.object({
    subject: z.string(),
    lead: z.string(),
    push: z.object({ title: z.string(), text: z.string() }),
    text: z.string(),
  }),
  /** Warns the owner that as many calls were booked today as visitors may book in a day. */
  ceiling: z.object({ title: z.string(), text: z.string(), push: z.string() }),
  /** Reports enquiries of networks that had sent many on one day. */
  busyNetworks: z.object({ title: z.string(), text: z.string(), push: z.string() }),
  /** Of booked calls: what the owner is told, and how the calendar calls them. */
  calls: words,
  /** The visitor's, by the language that they wrote to us in. */
  visitorCalls: z.record(z.string(), words),
  /** The mail with a certificate, by the language of the registration that it came from. */
  certificateMails: z.record(
    z.string(),
    z.object({
      subject: z.string(),
      text: z.string(),
      open: z.string(),
      pdf: z.string(),
      why: z.string(),
    }),
  ),
  test: z.object({ title: z.string(), text: z.string() }),
  /** The visitor's mail, by the language that they wrote to us in. */
  acknowledgements: z.record(
    z.string(),
    z.object({
      subject: z.string(),
      greeting: z.string(),
      paragraphs: z.array(z.string()),
      /** Before them, of a registration with a seat or on the waiting list. */
      seats: z.object({ seat: z.string(), waiting: z.string() }),
      signature: z.string(),
      why: z.string(),
    }),
  ),
  /** What is stored as an id: label by id, by name of the field. */
  labels: z.record(z.string(), words),
});

/** The words, parsed. */
export type NotificationWords = z.infer<typeof notificationWords>;

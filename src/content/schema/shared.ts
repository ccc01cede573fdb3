import { z } from 'astro/zod';
import { contactTopics } from '../../contracts/contact.ts';
import { action, downloadIds } from './action.ts';
import { notifications } from './notifications.ts';
import { icon, text } from './text.ts';

/** Topics of the contact form (`/contact?topic=…`), one for each of `contactTopics`. */
export const topics = z.strictObject({
  file: z.literal('topics'),
  topics: z.record(
    z.enum(contactTopics),
    z.strictObject({
      /** Named above the form and in the administrator's list. */
      label: text(60),
      /** Put into the message field; the visitor may change every word. */
      message: text(400),
    }),
  ),
});

/** Documents a visitor can ask for. */
export const downloads = z.strictObject({
  file: z.literal('downloads'),
  downloads: z.record(
    z.enum(downloadIds),
    z.strictObject({
      title: text(60),
      /** What is inside. */
      text: text(220),
      icon: icon(),
      /** The contact topic a request leads to while the document is not out. */
      topic: z.enum(contactTopics),
    }),
  ),
});

/** Windows that open above a page. */
export const dialogs = z.strictObject({
  file: z.literal('dialogs'),
  /** In English, SPEC.md section 2 gives its title, text, list and button. */
  exit: z.strictObject({
    title: text(60),
    text: text(160),
    listTitle: text(40),
    items: z.array(text(80)).length(3),
    action,
    /** Neutral on purpose: declining is not commented on. */
    decline: text(30),
  }),
  /** Heading of the incubation enquiry; its fields are interface strings. */
  incubation: z.strictObject({ title: text(60), text: text(240), note: text(240) }),
});

/** Words about personal data beside the forms (FACTS.md, "Personal data"). */
export const consent = z.strictObject({
  file: z.literal('consent'),
  /** Raised when any wording below or on the privacy page changes; stored with each enquiry. */
  noticeVersion: z.string().regex(/^\d{4}-\d{2}-\d{2}(\.\d+)?$/),
  /** Notice under each form: what is taken, why, how to withdraw, whom to complain to. */
  notice: z.strictObject({ contact: text(480), incubation: text(480) }),
  privacyLink: action,
  /** Label of the separate box, unticked, for marketing messages. */
  marketing: text(200),
  /** Label of the box on enquiries about young people. */
  guardian: text(120),
});

/** An event of the home page: a format without dates, or one with a day when it is fixed. */
export const event = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  order: z.int().min(1).max(99),
  title: text(60),
  text: text(240),
  /** Short facts under the title: place, language, who it is for. */
  format: text(60),
  icon: icon(),
  /** Only once it is fixed: ISO instants with offset, and a place. Without it the card says nothing of a day. */
  date: z
    .strictObject({
      starts: z.iso.datetime({ offset: true }),
      ends: z.iso.datetime({ offset: true }),
      place: text(120),
    })
    .optional(),
  action,
});

/** Parsed form of {@link event}. */
export type Event = z.infer<typeof event>;

/** Small files beside the folders, told apart by `file`. */
export const shared = z.discriminatedUnion('file', [topics, downloads, dialogs, consent, notifications]);

/** Parsed form of {@link shared}. */
export type Shared = z.infer<typeof shared>;

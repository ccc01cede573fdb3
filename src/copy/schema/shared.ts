import { z } from 'astro/zod';
import { contactLimits, contactTopics } from '../../contracts/contact.ts';
import { action, downloadIds } from './action.ts';
import { answers } from './answers.ts';
import { heading, meta, nextSteps } from './blocks.ts';
import { eligibility } from './eligibility.ts';
import { menus } from './menus.ts';
import { notifications } from './notifications.ts';
import { givenText, icon, text } from './text.ts';

/** Topics of the contact form (`/contact?topic=…`), one for each of `contactTopics`. */
export const topics = z.strictObject({
  file: z.literal('topics'),
  topics: z.record(
    z.enum(contactTopics),
    z.strictObject({
      /** Title of the contact page for it. */
      heading: text(60),
      /** Named in the administrator's list. */
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
      /** The contact topic under which a visitor has it sent by mail as well. */
      topic: z.enum(contactTopics),
    }),
  ),
});

/** Windows that open above a page. */
export const dialogs = z.strictObject({
  file: z.literal('dialogs'),
  /** In English, the specification gives its title, text, list and button letter by letter. */
  exit: z.strictObject({
    title: givenText(60),
    text: givenText(160),
    listTitle: givenText(40),
    items: z.array(givenText(80)).length(3),
    action,
    /** Neutral on purpose: declining is not commented on. */
    decline: text(30),
  }),
  /**
   * The incubation enquiry, in its dialog and on its own page; its fields are interface strings.
   */
  incubation: z.strictObject({
    meta,
    title: text(60),
    text: text(240),
    /** For those who want recognition and no program. */
    recognition: action,
    /** What to read while the answer is on its way. */
    sent: action,
    next: nextSteps,
    /** Under the choice of a budget. */
    note: text(240),
  }),
});

/** Words about personal data beside the forms. */
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

/** A question as a visitor would ask it, and a short answer from what is known. */
const question = z.strictObject({
  question: text(90),
  answer: text(420),
  /** Where to read or ask further. */
  action: action.optional(),
});

const questions = z.array(question).min(3).max(10);

/** Parsed form of {@link question}. */
export type Question = z.infer<typeof question>;

/** Questions that people ask before they write or apply. */
export const faq = z.strictObject({
  file: z.literal('faq'),
  /** On the contact page. */
  contact: z.strictObject({ title: text(90), items: questions }),
  /** The last chapter of the startup handbook; `nav` is its name in the table of contents. */
  recognition: z.strictObject({ nav: text(30), ...heading, items: questions }),
});

/** An event: a format without dates, or one with a day when it is fixed. */
export const event = z.strictObject({
  /** Last part of its address; also stored with the enquiries about it. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(contactLimits.event),
  order: z.int().min(1).max(99),
  title: text(60),
  text: text(150),
  /** Short facts under the title: place, language, who it is for. */
  format: text(60),
  icon: icon(),
  /**
   * Only once it is fixed: ISO instants with offset, and a place. Until then its page says how
   * dates are announced.
   */
  date: z
    .strictObject({
      starts: z.iso.datetime({ offset: true }),
      ends: z.iso.datetime({ offset: true }),
      place: text(120),
      /** It takes place on the web only. */
      online: z.boolean().default(false),
    })
    .refine(({ starts, ends }) => Date.parse(starts) < Date.parse(ends), 'an event ends after it starts')
    .optional(),
});

/** Parsed form of {@link event}. */
export type Event = z.infer<typeof event>;

/** Small files beside the folders, told apart by `file`. */
export const shared = z.discriminatedUnion('file', [
  topics,
  downloads,
  dialogs,
  consent,
  faq,
  menus,
  eligibility,
  notifications,
  answers,
]);

/** Parsed form of {@link shared}. */
export type Shared = z.infer<typeof shared>;

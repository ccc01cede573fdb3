import { z } from 'astro/zod';
import { enquiryPlaceholders } from '#features/notifications/contract/texts.ts';
import { contactTopics, sharedTopics } from '#shared/contact-topics.ts';
import { enquiryKinds } from '#shared/enquiry.ts';
import { action, downloadIds } from './action.ts';
import { fileNamed, meta, nextStepsSchema, sectionHeading } from './blocks.ts';
import { clausePoint } from './clauses.ts';
import { eligibility } from './eligibility.ts';
import { menus } from './menus.ts';
import { notificationsSchema } from './notifications.ts';
import { search } from './search.ts';
import { givenText, icon, list, template, text } from './text.ts';

/** Fields of a topic that only a page of its own shows. */
const ownPageFields = ['lead', 'link', 'event', 'promises'] as const;

/** Topics of the contact form (`/contact?topic=…`), one for each of `contactTopics`. */
export const topics = fileNamed('topics').extend({
  topics: z
    .record(
      z.enum(contactTopics),
      z.strictObject({
        heading: text(60).describe('Title of the contact page for it'),
        label: text(60).describe("Named in the administrator's list"),
        message: text(400).describe(
          'Put into the message field, a whole sentence; the visitor may change every word',
        ),
        ask: text(200).describe('What helps us to answer, above the message field'),
        lead: text(160).optional().describe('Below the heading, in place of what all forms say'),
        link: action.optional().describe('What one may want to read before writing'),
        event: text(60)
          .optional()
          .describe(
            'Id of an event to come to first, which the link leads to; its day stands there once it has one',
          ),
        promises: list(clausePoint, 2, 5)
          .optional()
          .describe('What we promise about it elsewhere on the site, beside the form'),
      }),
    )
    .refine(
      (entries) => sharedTopics.every((id) => ownPageFields.every((name) => !entries[id][name])),
      `Without a page of its own (topicsWithPage, src/shared/contact-topics.ts) a topic has no ${ownPageFields.join(', ')}.`,
    )
    .describe('What a visitor writes about, by its name in addresses'),
});

/** Documents a visitor can ask for. */
export const downloads = fileNamed('downloads').extend({
  downloads: z
    .record(
      z.enum(downloadIds),
      z.strictObject({
        title: text(60).describe('Name of the document'),
        text: text(220).describe('What is inside'),
        icon: icon().describe('Name of an icon of phosphoricons.com'),
        topic: z
          .enum(contactTopics)
          .describe('The contact topic under which a visitor has it sent by mail as well'),
      }),
    )
    .describe('The documents, by the name that buttons give'),
});

/** Windows that open above a page. */
export const dialogs = fileNamed('dialogs').extend({
  exit: z
    .strictObject({
      title: givenText(60).describe('Heading'),
      text: givenText(160).describe('What is offered'),
      listTitle: givenText(40).describe('Heading of the list'),
      items: list(givenText(80), 3).describe('Three things'),
      action: action.describe('Button'),
      decline: text(30).describe('Neutral on purpose: declining is not commented on'),
    })
    .describe(
      'In English, the specification gives its title, text, list and button letter by letter',
    ),
  incubation: z
    .strictObject({
      meta: meta.describe('What search engines show of its page'),
      title: text(60).describe('Heading of the dialog'),
      text: text(240).describe('What happens with the enquiry'),
      lead: text(160).describe('In its place on the page: what the program is, too'),
      recognition: action.describe('For those who want recognition and no program'),
      sent: action.describe('What to read while the answer is on its way'),
      next: nextStepsSchema.describe('What happens next'),
      note: text(240).describe('Under the choice of a budget'),
    })
    .describe(
      'The incubation enquiry, in its dialog and on its own page; its fields are interface strings',
    ),
});

/** Words about personal data beside the forms. */
export const consent = fileNamed('consent').extend({
  noticeVersion: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(\.\d+)?$/)
    .describe(
      'Raised when any wording below or on the privacy page changes; stored with each enquiry',
    ),
  notice: z
    .strictObject({
      contact: text(480).describe('Under the contact form'),
      personal: text(480).describe('Under the contact form where no industry is asked'),
      registration: text(480).describe('Under the form that registers for an event'),
      call: text(480).describe('Under the form that books a call'),
      incubation: text(480).describe('Under the incubation form'),
    })
    .describe('Notice under each form: what is taken, why, how to withdraw, whom to complain to'),
  privacyLink: action.describe('Link to the privacy page'),
  marketing: z
    .strictObject({
      email: text(200).describe('On a form that takes an email address'),
      phone: text(200).describe('On a form that takes a phone number alone'),
    })
    .describe(
      'Labels of the separate box, unticked, for marketing messages: each names the channel',
    ),
  certificate: text(120).describe(
    'Label of the box, unticked, for the certificate by email, on the form that registers for an event',
  ),
  guardian: text(120).describe('Label of the box on enquiries about young people'),
});

/** A question as a visitor would ask it, and a short answer from what is known. */
const question = z.strictObject({
  question: text(90).describe('As a visitor would ask it'),
  answer: text(420).describe('Short, from what is known'),
  action: action.optional().describe('Where to read or ask further'),
});

const questions = list(question, 3, 10).describe('Three to ten questions');

/** Parsed form of {@link question}. */
export type FaqQuestion = z.infer<typeof question>;

/** Questions that people ask before they write or apply. */
export const faq = fileNamed('faq').extend({
  contact: z
    .strictObject({ title: text(90).describe('Heading'), items: questions })
    .describe('On the contact page'),
  recognition: z
    .strictObject({
      nav: text(30).describe('Its name in the table of contents'),
      ...sectionHeading,
      items: questions,
    })
    .describe('The last chapter of the startup handbook'),
});

const aboutEnquiry = (max: number) => template(max, enquiryPlaceholders);

/** What stands ready when the owner answers an enquiry (src/content/en/ready-replies.yaml). */
const readyReplies = fileNamed('ready-replies').extend({
  nameless: text(30).describe('Stands for a name that is missing'),
  matters: z
    .record(z.enum(enquiryKinds), text(40))
    .describe('What an enquiry of each form is about where it names no topic'),
  whatsapp: aboutEnquiry(400).describe('Begins the chat'),
  mail: z
    .strictObject({
      subject: aboutEnquiry(80).describe('Subject of the mail'),
      paragraphs: list(aboutEnquiry(400), 1, 8).describe('Its text, a paragraph each'),
    })
    .describe('An answer by email'),
  ready: list(z.strictObject({ name: text(40), text: aboutEnquiry(600) }), 3, 8).describe(
    'Texts to choose from, the same in each language, until the owner writes others in the desk',
  ),
});

/** Small files beside the folders, told apart by `file`. */
export const shared = z.discriminatedUnion('file', [
  topics,
  downloads,
  dialogs,
  consent,
  faq,
  menus,
  eligibility,
  notificationsSchema,
  readyReplies,
  search,
]);

/** Parsed form of {@link shared}. */
export type Shared = z.infer<typeof shared>;

import { enquiryAccepted } from '#shared/public-form.ts';
import { adminPost, phoneNumber, requiredName, z } from '#shared/schema.ts';
import { contactLimits } from '../limits.ts';
import { contactTopics } from './contact.ts';
import { fieldMessage } from './field-message.ts';

/** How somebody came whose enquiry the owner has noted. */
export const notedWays = ['phone', 'whatsapp', 'walk-in'] as const;

/** One of {@link notedWays}. */
export type NotedWay = (typeof notedWays)[number];

/** The messages for what cannot be taken. */
export const notedMessages = {
  way: 'Please choose how they came.',
  about: 'Please choose from the list what it is about.',
} as const;

/** What stands before an event's id where an enquiry is about that event. */
export const aboutEvent = 'event/';

/**
 * What it is about, chosen in one list: a topic, or a seat at an event. Nothing chosen is no topic.
 */
const about = z.pipe(
  z.catch(z.string().check(z.maxLength(aboutEvent.length + contactLimits.event)), ''),
  z.transform((chosen) => {
    if (!chosen.startsWith(aboutEvent)) return chosen === '' ? {} : { topic: chosen };
    return { topic: 'registration', event: chosen.slice(aboutEvent.length) };
  }),
);

/** A topic that the forms know, and an event's id that can be one. */
const isKnown = ({ topic, event = '' }: z.infer<typeof about>) =>
  (topic === undefined || contactTopics.some((one) => one === topic)) &&
  (topic !== 'registration' || /^[a-z0-9-]+$/.test(event));

/**
 * POST /api/admin/note-enquiry: stores an enquiry that did not come through a form, as one of the
 * contact form. The idempotency key is that of the public forms; without one each is a new one.
 */
export const noteEnquiry = adminPost(
  '/api/admin/note-enquiry',
  z.object({
    name: requiredName(contactLimits.name, {
      required: fieldMessage('nameRequired'),
      long: fieldMessage('nameLong'),
      letters: fieldMessage('nameLetters'),
    }),
    phone: phoneNumber(fieldMessage('phoneShape')),
    about: about.check(z.refine(isKnown, { error: notedMessages.about })),
    message: z._default(
      z.string().check(
        z.trim(),
        z.normalize('NFC'),
        z.refine((text) => [...text].length <= contactLimits.message, {
          error: fieldMessage('messageLong'),
        }),
      ),
      '',
    ),
    way: z.enum(notedWays, { error: notedMessages.way }),
  }),
  enquiryAccepted,
);

import { z } from 'astro/zod';
import { enquiryKinds } from '../../contracts/enquiry.ts';
import { enquiryPlaceholders } from '../../contracts/notification-words.ts';
import { template, text } from './text.ts';

const aboutEnquiry = (max: number) => template(max, enquiryPlaceholders);

/** What stands ready when the owner answers an enquiry (src/content/en/answers.yaml). */
export const answers = z.strictObject({
  file: z.literal('answers'),
  /** Stands for a name that is missing. */
  nameless: text(30),
  /** What an enquiry of each form is about where it names no topic. */
  matters: z.record(z.enum(enquiryKinds), text(40)),
  /** Begins the chat. */
  whatsapp: aboutEnquiry(400),
  mail: z.strictObject({
    subject: aboutEnquiry(80),
    paragraphs: z.array(aboutEnquiry(400)).min(1).max(8),
  }),
});

import { z } from 'astro/zod';
import { enquiryKinds } from '../../contracts/enquiry.ts';
import { enquiryPlaceholders } from '../../contracts/notification-words.ts';
import { list, template, text } from './text.ts';

const aboutEnquiry = (max: number) => template(max, enquiryPlaceholders);

/** What stands ready when the owner answers an enquiry (src/content/en/answers.yaml). */
export const answers = z.strictObject({
  file: z.literal('answers').describe('Tells this file from its neighbours; stays as it is'),
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
});

import { z } from 'astro/zod';
import { hero, nextSteps, pageHead } from '../blocks.ts';
import { text } from '../text.ts';

/** Page on which a call is booked, and the one on which it is changed. Words of the form are src/contracts/words.ts. */
export const bookPage = z.strictObject({
  page: z.literal('book'),
  ...pageHead,
  hero,
  entry: text(60).describe('Leads to this page from the foot of others, from the contact page and after an enquiry'),
  manage: z.strictObject({
    title: text(60),
    description: text(155).describe('For tabs'),
    lead: text(200),
  }),
  next: nextSteps,
});

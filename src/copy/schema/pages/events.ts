import { z } from 'astro/zod';
import { hero, pageHead } from '../blocks.ts';
import { text } from '../text.ts';

/** Page of all events, and what the pages of single ones share. The events are entries of their own collection. */
export const eventsPage = z.strictObject({
  page: z.literal('events'),
  ...pageHead,
  hero,
  /** Said wherever an event has no day. */
  announced: z.strictObject({ title: text(60), text: text(240) }),
  dated: z.strictObject({ title: text(60) }),
  undated: z.strictObject({ title: text(60), text: text(160) }),
  /** Said on the page of an event that is over. */
  ended: z.strictObject({ title: text(60), text: text(160) }),
});

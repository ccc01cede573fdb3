import { z } from 'astro/zod';
import { action } from '../action.ts';
import { meta } from '../blocks.ts';
import { givenText, text } from '../text.ts';

/** The 404 page, and the page of an unknown industry. */
export const notFoundPage = z.strictObject({
  page: z.literal('not-found'),
  meta,
  /** Title and text: in English the specification gives them letter by letter. */
  title: givenText(60),
  text: givenText(90),
  /** What a visitor can do now. */
  help: text(240),
  actions: z.array(action).min(1).max(3),
  industry: z.strictObject({
    meta,
    title: text(60),
    help: text(240),
    action,
  }),
});

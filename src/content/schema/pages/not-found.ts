import { z } from 'astro/zod';
import { action } from '../action.ts';
import { meta } from '../blocks.ts';
import { text } from '../text.ts';

/** The 404 page, and the page of an unknown industry. */
export const notFoundPage = z.strictObject({
  page: z.literal('not-found'),
  meta,
  /** SPEC.md section 2, word for word. */
  title: z.literal('404 Page Not Found'),
  /** SPEC.md section 2, word for word. */
  text: z.literal('Did you forget to add the page to the router?'),
  /** What a visitor can do now. */
  help: text(240),
  actions: z.array(action).min(1).max(3),
  industry: z.strictObject({
    meta,
    title: z.literal('Industry Not Found'),
    help: text(240),
    action,
  }),
});

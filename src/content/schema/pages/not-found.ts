import { z } from 'astro/zod';
import { action } from '../action.ts';
import { meta } from '../blocks.ts';
import { text } from '../text.ts';

/** The 404 page, and the page of an unknown industry. */
export const notFoundPage = z.strictObject({
  page: z.literal('not-found'),
  meta,
  /** In English as SPEC.md section 2 gives it. */
  title: text(60),
  /** In English as SPEC.md section 2 gives it. */
  text: text(90),
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

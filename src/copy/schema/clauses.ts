import { z } from 'astro/zod';
import { action } from './action.ts';
import { pageSchema } from './blocks.ts';
import { entries, list, template, text } from './text.ts';

/** What a point may depend on: settings of the server, what site.yaml says, and what an offer beside it says or lacks. */
const conditions = [
  'preview',
  'retention',
  'no-retention',
  'netlify',
  'own-server',
  'mail',
  'webhook',
  'whatsapp',
  'phone',
  'grievance-name',
  'no-grievance-name',
  'grievance-hours',
  'form',
  'number',
  'gstin',
  'no-gstin',
  'office',
  'contact',
  'refund-before',
  'refund-during',
  'refund-rule',
  'refund-recognition',
  'payment',
  'no-refund-rule',
  'refund-cancelled',
  'no-refund-cancelled',
  'no-fee',
] as const;

/** What such a point may name. */
export const clausePlaceholders = ['days', 'host', 'name', 'label', 'value'];

/** A point, or one that is printed only where something is set; then it names what is set. */
export const clausePoint = z.union([
  text(300),
  z.strictObject({
    when: z.enum(conditions),
    text: template(300, clausePlaceholders),
  }),
]);

/** A page of numbered clauses, with its table of contents. */
export const clausesPage = <Name extends string>(page: Name) =>
  pageSchema(page).extend({
    contentsTitle: text(40),
    sections: entries(4, 16, {
      id: z.string().regex(/^[a-z][a-z0-9-]*$/),
      title: text(80),
      paragraphs: z.array(text(600)),
      points: z.array(clausePoint),
      /** Where to read on. */
      links: list(action, 1, 2).optional(),
    }),
  });

import { z } from 'astro/zod';
import { text } from '../text.ts';
import { header } from './header.ts';

const shared = {
  /** Says what the slide says: a sentence the listener should keep. */
  title: text(90),
  /** For the speaker, in the notes: what the slide must prove, how long, what to leave out. */
  note: text(900),
};

/** One slide, told apart by `layout`. What the founder fills in stands in [square brackets]. */
const slide = z.discriminatedUnion('layout', [
  z.strictObject({ layout: z.literal('cover'), ...shared, subtitle: text(160), foot: text(120), picture: text(120) }),
  z.strictObject({ layout: z.literal('divider'), ...shared, subtitle: text(200) }),
  z.strictObject({
    layout: z.literal('columns'),
    ...shared,
    items: z
      .array(z.strictObject({ title: text(50), text: text(200) }))
      .min(2)
      .max(4),
    foot: text(160).optional(),
  }),
  /** Points beside room for a picture. */
  z.strictObject({
    layout: z.literal('picture'),
    ...shared,
    points: z.array(text(140)).min(2).max(5),
    picture: text(120),
  }),
  z.strictObject({
    layout: z.literal('figures'),
    ...shared,
    items: z
      .array(z.strictObject({ figure: text(20), label: text(120) }))
      .min(2)
      .max(4),
    foot: text(200).optional(),
  }),
  z.strictObject({
    layout: z.literal('table'),
    ...shared,
    head: z.array(text(40)).min(3).max(6),
    rows: z
      .array(z.array(text(80)))
      .min(2)
      .max(7),
    foot: text(160).optional(),
  }),
  /** A bar chart that PowerPoint can edit, with made-up values. */
  z.strictObject({
    layout: z.literal('chart'),
    ...shared,
    series: text(60),
    labels: z.array(text(20)).min(3).max(12),
    values: z.array(z.number()).min(3).max(12),
    points: z.array(text(120)).min(1).max(4),
  }),
  z.strictObject({
    layout: z.literal('people'),
    ...shared,
    people: z
      .array(z.strictObject({ name: text(40), role: text(60), text: text(140) }))
      .min(2)
      .max(4),
    foot: text(160).optional(),
  }),
  z.strictObject({
    layout: z.literal('steps'),
    ...shared,
    steps: z
      .array(z.strictObject({ when: text(30), text: text(110) }))
      .min(3)
      .max(5),
    foot: text(160).optional(),
  }),
]);

/** An editable deck of slides with guidance in the notes. Becomes a PPTX file. */
export const deck = z.strictObject({
  format: z.literal('deck'),
  ...header,
  /** Whose deck it is, in its feet and properties: the founder's company, to fill in. */
  owner: text(60),
  slides: z.array(slide).min(10).max(20),
});

/** Parsed form of {@link deck}. */
export type Deck = z.infer<typeof deck>;

/** A slide of one layout. */
export type SlideOf<Layout extends Deck['slides'][number]['layout']> = Extract<
  Deck['slides'][number],
  { layout: Layout }
>;

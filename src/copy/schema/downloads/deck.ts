import { z } from 'astro/zod';
import { entries, list, text } from '../text.ts';
import { fileOf } from './header.ts';

const layout = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({
    layout: z.literal(name),
    /** Says what the slide says: a sentence the listener should keep. */
    title: text(90),
    /** For the speaker, in the notes: what the slide must prove, how long, what to leave out. */
    note: text(900),
    ...fields,
  });

/** One slide, told apart by `layout`. What the founder fills in stands in [square brackets]. */
const slide = z.discriminatedUnion('layout', [
  layout('cover', { subtitle: text(160), foot: text(120), picture: text(120) }),
  layout('divider', { subtitle: text(200) }),
  layout('columns', {
    items: entries(2, 4, { title: text(50), text: text(200) }),
    foot: text(160).optional(),
  }),
  /** Points beside room for a picture. */
  layout('picture', { points: list(text(140), 2, 5), picture: text(120) }),
  layout('figures', {
    items: entries(2, 4, { figure: text(20), label: text(120) }),
    foot: text(200).optional(),
  }),
  layout('table', {
    head: list(text(40), 3, 6),
    rows: list(z.array(text(80)), 2, 7),
    foot: text(160).optional(),
  }),
  /** A bar chart that PowerPoint can edit, with made-up values. */
  layout('chart', {
    series: text(60),
    labels: list(text(20), 3, 12),
    values: list(z.number(), 3, 12),
    points: list(text(120), 1, 4),
  }),
  layout('people', {
    people: entries(2, 4, { name: text(40), role: text(60), text: text(140) }),
    foot: text(160).optional(),
  }),
  layout('steps', {
    steps: entries(3, 5, { when: text(30), text: text(110) }),
    foot: text(160).optional(),
  }),
]);

/** An editable deck of slides with guidance in the notes. Becomes a PPTX file. */
export const deck = fileOf('deck').extend({
  /** Whose deck it is, in its feet and properties: the founder's company, to fill in. */
  owner: text(60),
  slides: list(slide, 10, 20),
});

/** Parsed form of {@link deck}. */
export type Deck = z.infer<typeof deck>;

/** A slide of one layout. */
export type SlideOf<Layout extends Deck['slides'][number]['layout']> = Extract<
  Deck['slides'][number],
  { layout: Layout }
>;

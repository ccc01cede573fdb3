import { z } from 'astro/zod';
import { factReference, text } from '../text.ts';

const cell = text(220);

/** Shares of a table's width: `[1, 2]` is a third and two thirds. */
const widths = z.array(z.number().positive()).min(2).max(7);

/** A statement of law or of a public rule: its facts print their source and the day it was compared. */
const rule = z.strictObject({
  title: text(70),
  text: text(400),
  facts: z.array(factReference()).min(1).max(3),
});

const blocks = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: text(700) }),
  z.strictObject({ kind: z.literal('heading'), text: text(80) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(text(220)).min(2).max(10) }),
  /** Numbered steps with a line of explanation each. */
  z.strictObject({
    kind: z.literal('steps'),
    items: z
      .array(z.strictObject({ title: text(80), text: text(320) }))
      .min(2)
      .max(8),
  }),
  z.strictObject({
    kind: z.literal('cards'),
    columns: z.union([z.literal(2), z.literal(3)]),
    items: z
      .array(z.strictObject({ title: text(50), text: text(260) }))
      .min(2)
      .max(6),
  }),
  z.strictObject({
    kind: z.literal('table'),
    head: z.array(text(50)).min(2).max(6),
    widths,
    rows: z.array(z.array(cell)).min(2).max(14),
  }),
  /** Questions with room for the answer, by hand or on screen. */
  z.strictObject({
    kind: z.literal('fields'),
    items: z
      .array(
        z.strictObject({
          label: text(140),
          hint: text(200).optional(),
          lines: z.int().min(1).max(9),
          /** Two halves in a row stand side by side. */
          half: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(8),
  }),
  /** A table to fill in: its first column is printed when `rows` holds words, else it is empty too. */
  z.strictObject({
    kind: z.literal('sheet'),
    /** Names the table for people who hear it. */
    label: text(90),
    head: z.array(text(50)).min(2).max(7),
    widths,
    rows: z.union([z.int().min(2).max(16), z.array(text(90)).min(2).max(16)]),
    height: z.int().min(20).max(80).default(28),
  }),
  z.strictObject({
    kind: z.literal('checks'),
    items: z
      .array(
        z.strictObject({ text: text(150), note: text(240).optional(), facts: z.array(factReference()).optional() }),
      )
      .min(2)
      .max(14),
  }),
  /** A made-up case, which the page says. */
  z.strictObject({
    kind: z.literal('example'),
    title: text(80),
    lines: z
      .array(z.strictObject({ label: text(40), text: text(420) }))
      .min(1)
      .max(9),
  }),
  z.strictObject({ kind: z.literal('note'), title: text(70), text: text(500) }),
  z.strictObject({ kind: z.literal('rules'), items: z.array(rule).min(1).max(8) }),
  /** Bars over the weeks of a plan. */
  z.strictObject({
    kind: z.literal('weeks'),
    /** What the picture shows, for people who do not see it. */
    alt: text(400),
    weeks: z.int().min(4).max(26),
    rows: z
      .array(z.strictObject({ label: text(40), from: z.int().min(1), to: z.int().min(1), text: text(60).optional() }))
      .min(2)
      .max(9),
  }),
  /** Boxes to tick, one a week for each row. */
  z.strictObject({
    kind: z.literal('grid'),
    label: text(90),
    weeks: z.int().min(4).max(13),
    rows: z.int().min(3).max(10),
  }),
  /** The five verbs of the method as one picture. */
  z.strictObject({
    kind: z.literal('path'),
    alt: text(300),
    items: z
      .array(z.strictObject({ name: text(20), text: text(60) }))
      .min(3)
      .max(6),
  }),
  z.strictObject({
    kind: z.literal('calendar'),
    items: z
      .array(
        z.strictObject({
          when: text(40),
          title: text(90),
          text: text(260),
          facts: z.array(factReference()).optional(),
        }),
      )
      .min(2)
      .max(14),
  }),
  /** Every fact the guide has stated, with its source and the day it was compared. */
  z.strictObject({ kind: z.literal('sources') }),
]);

/** A piece of a guide's page, by `kind`. Cells are counted: a comma in an unquoted one makes two of it. */
export const block = blocks.superRefine((value, context) => {
  if (value.kind !== 'table' && value.kind !== 'sheet') return;
  const rows = value.kind === 'table' ? value.rows : [];
  const uneven = [value.widths, ...rows].filter((row) => row.length !== value.head.length);
  if (uneven.length > 0)
    context.addIssue({
      code: 'custom',
      message: `the head has ${value.head.length} columns, but not these: ${JSON.stringify(uneven)}. Put a text with a comma in quotes`,
    });
});

/** Parsed form of {@link block}. */
export type Block = z.infer<typeof block>;

/** The block of one kind. */
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

import { z } from 'astro/zod';
import { entries, factReference, list, text } from '../text.ts';

/** Shares of a table's width: `[1, 2]` is a third and two thirds. */
const widths = list(z.number().positive(), 2, 7);

const kind = <Kind extends string, Fields extends z.ZodRawShape>(name: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(name), ...fields });

const blocks = z.discriminatedUnion('kind', [
  kind('text', { text: text(700) }),
  kind('heading', { text: text(80) }),
  kind('list', { items: list(text(220), 2, 10) }),
  /** Numbered steps with a line of explanation each. */
  kind('steps', { items: entries(2, 8, { title: text(80), text: text(320) }) }),
  kind('cards', {
    columns: z.union([z.literal(2), z.literal(3)]),
    items: entries(2, 6, { title: text(50), text: text(260) }),
  }),
  kind('table', {
    head: list(text(50), 2, 6),
    widths,
    rows: list(z.array(text(220)), 2, 14),
  }),
  /** Questions with room for the answer, by hand or on screen. */
  kind('fields', {
    items: entries(1, 8, {
      label: text(140),
      hint: text(200).optional(),
      lines: z.int().min(1).max(9),
      /** Two halves in a row stand side by side. */
      half: z.boolean().default(false),
    }),
  }),
  /**
   * A table to fill in: its first column is printed when `rows` holds words, else it is empty too.
   */
  kind('sheet', {
    /** Names the table for people who hear it. */
    label: text(90),
    head: list(text(50), 2, 7),
    widths,
    rows: z.union([z.int().min(2).max(16), list(text(90), 2, 16)]),
    height: z.int().min(20).max(80).default(28),
  }),
  kind('checks', {
    items: entries(2, 14, {
      text: text(150),
      note: text(240).optional(),
      facts: z.array(factReference()).optional(),
    }),
  }),
  /** A made-up case, which the page says. */
  kind('example', {
    title: text(80),
    lines: entries(1, 9, { label: text(40), text: text(420) }),
  }),
  kind('note', { title: text(70), text: text(500) }),
  /**
   * Statements of law or of public rules:
   * their facts print their source and the day it was compared.
   */
  kind('rules', {
    items: entries(1, 8, {
      title: text(70),
      text: text(400),
      facts: list(factReference(), 1, 3),
    }),
  }),
  /** Bars over the weeks of a plan. */
  kind('weeks', {
    /** What the picture shows, for people who do not see it. */
    alt: text(400),
    weeks: z.int().min(4).max(26),
    rows: entries(2, 9, {
      label: text(40),
      from: z.int().min(1),
      to: z.int().min(1),
      text: text(60).optional(),
    }),
  }),
  /** Boxes to tick, one a week for each row. */
  kind('grid', {
    label: text(90),
    weeks: z.int().min(4).max(13),
    rows: z.int().min(3).max(10),
  }),
  /** The five verbs of the method as one picture. */
  kind('path', {
    alt: text(300),
    items: entries(3, 6, { name: text(20), text: text(60) }),
  }),
  kind('calendar', {
    items: entries(2, 14, {
      when: text(40),
      title: text(90),
      text: text(260),
      facts: z.array(factReference()).optional(),
    }),
  }),
  /** Every fact the guide has stated, with its source and the day it was compared. */
  kind('sources', {}),
]);

/**
 * A piece of a guide's page, by `kind`.
 * Cells are counted: a comma in an unquoted one makes two of it.
 */
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
export type GuideBlock = z.infer<typeof block>;

/** The block of one kind. */
export type BlockOf<Kind extends GuideBlock['kind']> = Extract<GuideBlock, { kind: Kind }>;

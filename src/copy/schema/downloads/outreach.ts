import { z } from 'astro/zod';
import { text } from '../text.ts';
import { header } from './header.ts';
import { workbookStart } from './workbook.ts';

/** Columns of the tracker, in order. */
export const trackerColumns = [
  'investor',
  'person',
  'fit',
  'stageOf',
  'introducer',
  'status',
  'lastContact',
  'nextStep',
  'nextDay',
  'due',
  'asked',
  'learnt',
] as const;

const checklist = z.strictObject({
  title: text(40),
  lead: text(240),
  head: z.strictObject({ what: text(30), why: text(40), ready: text(20), where: text(40) }),
  groups: z
    .array(
      z.strictObject({
        title: text(50),
        items: z
          .array(z.strictObject({ text: text(120), why: text(160) }))
          .min(3)
          .max(10),
      }),
    )
    .min(2)
    .max(5),
});

/** Whom to write to, in what order, with what: a workbook. Becomes an XLSX file. */
export const outreach = z.strictObject({
  format: z.literal('outreach'),
  ...header,
  start: workbookStart,
  answers: z.strictObject({ yes: text(12), no: text(12), partly: text(12) }),
  ready: checklist,
  send: checklist,
  sequence: z.strictObject({
    title: text(40),
    lead: text(240),
    head: z.strictObject({ number: text(8), what: text(30), how: text(40) }),
    items: z
      .array(z.strictObject({ text: text(90), how: text(260) }))
      .min(4)
      .max(10),
  }),
  tracker: z.strictObject({
    title: text(40),
    lead: text(240),
    columns: z.strictObject(
      Object.fromEntries(trackerColumns.map((name) => [name, text(40)])) as Record<
        (typeof trackerColumns)[number],
        ReturnType<typeof text>
      >,
    ),
    /** From first thought to money or no; the last two end the talk. */
    statuses: z.array(text(24)).min(5).max(9),
    overdue: text(20),
  }),
  summary: z.strictObject({
    title: text(40),
    lead: text(240),
    status: text(30),
    count: text(20),
    share: text(40),
    none: text(40),
    total: text(40),
    overdue: text(60),
    answered: text(60),
    ready: text(60),
  }),
  questions: z.strictObject({
    title: text(40),
    lead: text(240),
    head: z.strictObject({ question: text(40), answer: text(40), proof: text(40) }),
    items: z.array(text(160)).min(8).max(18),
  }),
});

/** Parsed form of {@link outreach}. */
export type Outreach = z.infer<typeof outreach>;

import { z } from 'astro/zod';
import { entries, list, text } from '../text.ts';
import { fileOf } from './header.ts';
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

/** Over each sheet; its title is its name too. */
const top = { title: text(40), lead: text(240) };

const checklist = z.strictObject({
  ...top,
  head: z.strictObject({ what: text(30), why: text(40), ready: text(20), where: text(40) }),
  groups: entries(2, 5, {
    title: text(50),
    items: entries(3, 10, { text: text(120), why: text(160) }),
  }),
});

/** Whom to write to, in what order, with what: a workbook. Becomes an XLSX file. */
export const outreach = fileOf('outreach').extend({
  start: workbookStart,
  answers: z.strictObject({ yes: text(12), no: text(12), partly: text(12) }),
  ready: checklist,
  send: checklist,
  sequence: z.strictObject({
    ...top,
    head: z.strictObject({ number: text(8), what: text(30), how: text(40) }),
    items: entries(4, 10, { text: text(90), how: text(260) }),
  }),
  tracker: z.strictObject({
    ...top,
    columns: z.record(z.enum(trackerColumns), text(40)),
    /** From first thought to money or no; the last two end the talk. */
    statuses: list(text(24), 5, 9),
    overdue: text(20),
  }),
  summary: z.strictObject({
    ...top,
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
    ...top,
    head: z.strictObject({ question: text(40), answer: text(40), proof: text(40) }),
    items: list(text(160), 8, 18),
  }),
});

/** Parsed form of {@link outreach}. */
export type Outreach = z.infer<typeof outreach>;

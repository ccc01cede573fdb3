import { z } from 'astro/zod';
import { entries, list, text } from '../text.ts';

/** First sheet of every workbook: what it is, how to use it, what it is not. */
export const workbookStart = z.strictObject({
  tab: text(24),
  lead: text(300),
  steps: list(text(200), 3, 8),
  /** The sheets of the file in a line each, by their titles. */
  sheets: entries(3, 7, { title: text(60), text: text(160) }),
  legend: z.strictObject({ input: text(80), formula: text(80), example: text(120) }),
  note: text(600),
});

/** Parsed form of {@link workbookStart}. */
export type WorkbookStart = z.infer<typeof workbookStart>;

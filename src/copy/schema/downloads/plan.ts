import { z } from 'astro/zod';
import { entries, list, text } from '../text.ts';
import { fileOf } from './header.ts';

/**
 * A form to write a plan in: questions with guidance, room for answers, tables.
 * Becomes a DOCX file.
 */
export const plan = fileOf('plan').extend({
  /**
   * Whose plan it is, on each page and in the file's properties:
   * the founder's business, to fill in.
   */
  owner: text(60),
  lead: text(400),
  /** What it is not, and who should check it. */
  note: text(400),
  sections: entries(4, 18, {
    title: text(70),
    guidance: text(500),
    questions: z
      .array(z.strictObject({ text: text(160), lines: z.int().min(1).max(12) }))
      .max(6)
      .default([]),
    table: z
      .strictObject({
        head: list(text(50), 2, 6),
        /** Rows; an empty text is a cell to fill in. */
        rows: list(z.array(z.union([z.literal(''), text(140)])), 1, 14),
      })
      .optional(),
  }),
});

/** Parsed form of {@link plan}. */
export type Plan = z.infer<typeof plan>;

import { z } from 'astro/zod';
import { text } from '../text.ts';
import { header } from './header.ts';

/** A form to write a plan in: questions with guidance, room for answers, tables. Becomes a DOCX file. */
export const plan = z.strictObject({
  format: z.literal('plan'),
  ...header,
  /** Whose plan it is, on each page and in the file's properties: the founder's business, to fill in. */
  owner: text(60),
  lead: text(400),
  /** What it is not, and who should check it. */
  note: text(400),
  sections: z
    .array(
      z.strictObject({
        title: text(70),
        guidance: text(500),
        questions: z
          .array(z.strictObject({ text: text(160), lines: z.int().min(1).max(12) }))
          .max(6)
          .default([]),
        table: z
          .strictObject({
            head: z.array(text(50)).min(2).max(6),
            /** Rows; an empty text is a cell to fill in. */
            rows: z
              .array(z.array(z.union([z.literal(''), text(140)])))
              .min(1)
              .max(14),
          })
          .optional(),
      }),
    )
    .min(4)
    .max(18),
});

/** Parsed form of {@link plan}. */
export type Plan = z.infer<typeof plan>;

import { z } from 'astro/zod';
import { list, text } from '../text.ts';
import { fileOf } from './header.ts';

/** Words of an agreement; what the parties fill in stands in [square brackets]. */
const words = text(900);

/** Clauses that several agreements share, by their ids in standard-clauses.yaml. */
export const standardClauseIds = [
  'notices',
  'entire-agreement',
  'law-and-disputes',
  'stamp-and-copies',
] as const;

const clause = z.strictObject({
  title: text(70),
  paragraphs: list(words, 1, 8),
  /** Why the clause is there and what to decide; set apart, to be deleted before signing. */
  why: text(400).optional(),
});

/** Clauses that read the same in every agreement. */
export const standardClauses = z.strictObject({
  format: z.literal('standard-clauses'),
  clauses: z.record(z.enum(standardClauseIds), clause),
  warning: text(200),
  /** On the first page, before the sample itself. */
  before: z.strictObject({ title: text(60), items: list(text(260), 3, 7) }),
  guidance: text(40),
  /** Under the lines at the end: what each party and each witness writes. */
  signing: z.strictObject({ party: text(60), witnesses: text(30), witness: text(60) }),
});

/** A sample of an agreement or letter. Becomes a DOCX file. */
export const agreement = fileOf('agreement').extend({
  purpose: text(400),
  /** By whom this one has to be checked, and for what. */
  check: text(300),
  /** Date, place and parties, as paragraphs. */
  opening: list(words, 1, 6),
  clauses: list(z.union([clause, z.strictObject({ standard: z.enum(standardClauseIds) })]), 5, 22),
  schedules: z
    .array(
      z.strictObject({
        title: text(90),
        head: list(text(50), 2, 5),
        rows: list(z.array(z.union([z.literal(''), text(160)])), 1, 12),
      }),
    )
    .max(3),
  signatures: list(text(90), 1, 5),
});

/** Parsed form of {@link agreement}. */
export type Agreement = z.infer<typeof agreement>;

/** Parsed form of {@link standardClauses}. */
export type StandardClauses = z.infer<typeof standardClauses>;

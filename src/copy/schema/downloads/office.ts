import { z } from 'astro/zod';
import { fileOf } from './header.ts';

/**
 * An office file that nobody makes: it lies in public/downloads, under `name` and `kind`, and is
 * edited there.
 */
export const officeFile = fileOf('office').extend({
  kind: z.enum(['docx', 'pptx', 'xlsx']),
  /**
   * What it prints of facts.yaml and site.yaml: the placeholder's name (`facts.wages-day`), and the
   * value as the file has it.
   */
  printed: z.record(z.string(), z.string().min(1)).default({}),
});

/** Parsed form of {@link officeFile}. */
export type OfficeFile = z.infer<typeof officeFile>;

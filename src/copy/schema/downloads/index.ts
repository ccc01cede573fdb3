import { z } from 'astro/zod';
import { agreement, standardClauses } from './agreement.ts';
import { deck } from './deck.ts';
import { guide } from './guide.ts';
import { outreach } from './outreach.ts';
import { plan } from './plan.ts';
import { projections } from './projections.ts';

/**
 * What one file to download says, told apart by `format`, which decides its kind:
 * PDF, PPTX, DOCX or XLSX.
 */
export const download = z.discriminatedUnion('format', [
  guide,
  deck,
  agreement,
  plan,
  projections,
  outreach,
  standardClauses,
]);

/** Parsed form of {@link download}. */
export type Download = z.infer<typeof download>;

/** One that becomes a file of its own. */
export type DownloadFile = Exclude<Download, { format: 'standard-clauses' }>;

import { z } from 'astro/zod';
import { clausesPage } from '../clauses.ts';
import { template } from '../text.ts';

/** What both have: the day from which the words hold, moved with each change. */
const validity = {
  valid: z.iso.date({ error: 'write the day as "2026-11-21", in quotes' }),
  validLabel: template(60, ['day']),
};

/** Terms: what visitors and clients agree to. */
export const termsPage = clausesPage('terms').extend(validity);

/** Refunds: what clients get back. */
export const refundsPage = clausesPage('refunds').extend(validity);

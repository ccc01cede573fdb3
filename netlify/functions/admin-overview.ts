import type { Config } from '@netlify/functions';
import { overview } from '#contracts/enquiry-filter.ts';
import { indianDay } from '#contracts/indian-time.ts';
import { overviewOf } from '../server/digests/overview.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** GET /api/admin/overview: what enquiries come to. */
export default defineHandler(overview, async ({ input: { kind, ...filter }, services }) => {
  const { enquiries, states, clock } = services;
  const shelf = await enquiries.snapshot(kind, filter.shelf ?? 'inbox');
  const summaries = await states.summaries(kind);
  const now = clock();
  const { found, looked, complete } = await shelf.findAll({ filter, states: summaries, today: indianDay(now) });
  return { body: { ...overviewOf(found, summaries, now), looked, complete } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/overview',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

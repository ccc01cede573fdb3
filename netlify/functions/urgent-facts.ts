import type { Config } from '@netlify/functions';
import { readSettings } from '#features/calls/server/settings.ts';
import { fullEvents } from '#features/events/server/seats.ts';
import { factsAge, urgentFacts } from '#features/facts/contract/urgent.ts';
import { hoursOn, noticeOf, readUrgentFacts } from '#features/facts/server/urgent-facts.ts';
import { opener } from '#server/app/services.ts';
import { defineHandler } from '#server/http/define-handler.ts';

/** GET /api/facts: what may have changed since the pages were built. */
export default defineHandler(
  opener,
  urgentFacts,
  async ({ input: { language = 'en' }, services: { store, clock } }) => {
    const [values, settings] = await Promise.all([readUrgentFacts(store), readSettings(store)]);
    const now = clock();
    const notice = noticeOf(values, language, now);
    const hoursToday = hoursOn(values, now);
    return {
      body: {
        ...(notice && { notice }),
        ...(hoursToday !== undefined && { hoursToday }),
        calls: settings !== null,
        full: await fullEvents(store, values, now),
      },
      headers: { 'Cache-Control': `public, max-age=${factsAge}` },
    };
  },
);

// Literals only: the platform does not run the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: '/api/facts',
};

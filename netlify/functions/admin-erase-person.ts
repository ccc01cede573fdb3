import type { Config } from '@netlify/functions';
import { erasePerson } from '#contracts/admin-actions.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { orInvalidCursor } from '../server/http/errors.ts';
import { erasePersonPart } from '../server/submissions/erase-person.ts';

/** POST /api/admin/erase-person: erases what a person has sent, part by part. */
export default defineHandler(erasePerson, async ({ input, services }) => {
  const { submissions, clock, audit } = services;
  const part = await erasePersonPart(submissions, input, input.cursor ?? null, clock).catch(orInvalidCursor);
  await audit.add('person-erased', { erased: part.erased, finished: part.nextCursor === null });
  return { body: { success: true as const, ...part } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: '/api/admin/erase-person',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

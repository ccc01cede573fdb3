import type { Config } from '@netlify/functions';
import { findPerson } from '#contracts/person.ts';
import { findPersonPart } from '../server/enquiries/find-person.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { orInvalidCursor } from '../server/http/errors.ts';

/** POST /api/admin/find-person: finds what a person has sent, part by part. */
export default defineHandler(findPerson, async ({ input, services: { enquiries, clock, audit } }) => {
  const part = await findPersonPart(enquiries, input, input.cursor ?? null, clock).catch(orInvalidCursor);
  if (part.nextCursor === null) await audit.add('person-searched');
  return { body: { success: true as const, ...part } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/find-person',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

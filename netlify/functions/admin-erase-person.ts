import type { Config } from '@netlify/functions';
import { erasePerson } from '#contracts/person.ts';
import { eraseEnquiries } from '../server/enquiries/erase-enquiries.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** POST /api/admin/erase-person: erases what was found of a person. */
export default defineHandler(erasePerson, async ({ input, services: { enquiries, clock, audit } }) => {
  const { erased, missing, left } = await eraseEnquiries(enquiries, input.enquiries, clock);
  await audit.add('person-erased', { erased, missing, left: left.length });
  return { body: { success: true as const, erased, missing, left } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/erase-person',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

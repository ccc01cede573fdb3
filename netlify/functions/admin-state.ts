import type { Config } from '@netlify/functions';
import { changeState } from '#contracts/admin-state.ts';
import { stateMessages } from '#contracts/enquiry-state.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { enquiryNotFound, HttpError } from '../server/http/errors.ts';

/** POST /api/admin/state: adds one event to an enquiry. */
export default defineHandler(changeState, async ({ input, services: { states, audit } }) => {
  const changed = await states.change(input);
  if (changed === null) throw enquiryNotFound();
  const { written, ...standing } = changed;
  if (!written) throw new HttpError('conflict', stateMessages.conflict, { more: standing });
  const { kind, id, event } = input;
  await audit.add('state-changed', { kind, id, type: event.type, events: standing.state.events });
  return { body: { success: true as const, ...standing } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/state',
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};

import type { Config } from '@netlify/functions';
import { sendAgain } from '#contracts/admin-deliveries.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { enquiryNotFound, HttpError } from '../server/http/errors.ts';
import { queueGivenUp, sendOneAgain } from '../server/notifications/sending/send-again.ts';

/** POST /api/admin/send-again: sends what was not sent. */
export default defineHandler(sendAgain, async ({ input, services }) => {
  const { store, sendingParts, clock, audit, notifications } = services;
  const { kind, id, all } = input;
  if (all) {
    const queued = await queueGivenUp(store, clock);
    await audit.add('sent-again', { queued });
    notifications.sweepAfterAnswer();
    return { body: { success: true as const, queued } };
  }
  if (kind === undefined || id === undefined) throw new HttpError('invalid', 'Please say which enquiry is meant.');
  const delivery = await sendOneAgain(store, sendingParts, { kind, id });
  if (!delivery) throw enquiryNotFound();
  await audit.add('sent-again', { kind, id });
  return { body: { success: true as const, queued: 1, delivery } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/send-again',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

import type { Attempt, OwnerChannel } from '#contracts/admin-deliveries.ts';
import type { BlobStore } from '../blobs/store.ts';
import { DeliveryError } from './channels/channel.ts';
import { composeTest } from './compose/compose.ts';
import { sendOn } from './sending/attempts.ts';
import { attemptOf } from './sending/delivery-log.ts';
import { openSending, type SendingParts } from './sending/open-sending.ts';

/** Time for one test while the owner waits, in milliseconds; below the time of a request. */
const whileWaiting = 6_500;

/**
 * Sends a test on one way.
 *
 * @param name - names it, unlike any other test.
 */
export async function sendTest(
  store: BlobStore,
  parts: SendingParts,
  channel: OwnerChannel,
  name: string,
): Promise<Attempt> {
  const { channels, words, siteUrl } = await openSending(store, parts);
  const problem = channels.problems.get(channel);
  const way = channels.find(channel);
  const outcome = way
    ? await sendOn(way, composeTest(name, words, siteUrl), 1, whileWaiting)
    : problem
      ? new DeliveryError('setting', { detail: problem.setting })
      : new DeliveryError(channel === 'push' ? 'no-device' : 'not-set-up');
  return attemptOf(outcome, parts.clock());
}

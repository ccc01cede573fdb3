/*
 * This folder sends notifications to the owner, and mails to visitors, on every channel that is set
 * up. Its way in is `openSending`, then `deliver` for one channel. It keeps to the quotas of an hour
 * and a day, and knows when to retry (retry.ts). Features compose what is sent, store its state
 * (delivery-state.ts), and take a lease (lease.ts) before they send.
 */

import type { ChannelName, DeliveryAttempt } from '#features/notifications/contract/deliveries.ts';
import { describeError, log } from '#server/log.ts';
import { DeliveryError, type Notification } from './channels/channel.ts';
import { keptDetail } from './compose/clean-text.ts';
import { channelNamed, type Notifier } from './notifier.ts';

/** Most notifications that one run sends at once. */
export const sendingsAtOnce = 4;

/** Time in milliseconds in which a run begins sendings; one takes as long again, of 30 s in all. */
export const beginWithinMilliseconds = 12_000;

/** Timeout of one sending while the owner waits for the answer: shorter than a request may take. */
export const interactiveTimeoutMilliseconds = 5_500;

/** Longest time that one sending may take. */
const sendingMilliseconds = 12_000;

/**
 * Sends through one channel. Never throws: what went wrong is an outcome too. In a round above 1
 * the owner has asked for it again: then it is no repetition, and bears a name of its own.
 */
export async function deliver(
  sending: Notifier,
  channel: ChannelName,
  notification: Notification,
  round = 1,
): Promise<DeliveryAttempt> {
  const { clock, publicKey, timeout = sendingMilliseconds } = sending;
  const name = round > 1 ? `${notification.name}.${round}` : notification.name;
  try {
    const opened = channelNamed(sending, channel);
    if (!opened)
      throw new DeliveryError(channel === 'push' && publicKey ? 'no-device' : 'not-set-up');
    const { detail, ...receipt } = await opened.send(
      { ...notification, name },
      AbortSignal.timeout(timeout),
    );
    return {
      at: clock().toISOString(),
      ...receipt,
      ...(detail ? { detail: keptDetail(detail) } : {}),
    };
  } catch (error) {
    const isKnown = error instanceof DeliveryError;
    if (!isKnown)
      log({ level: 'error', event: 'sending-failed', channel, ...describeError(error) });
    const { reason, detail } = isKnown ? error : new DeliveryError('other', String(error));
    return {
      at: clock().toISOString(),
      outcome: 'failed',
      reason,
      ...(detail ? { detail: keptDetail(detail) } : {}),
    };
  }
}

import type {
  DeliveryAttempt,
  DeliveryReason,
} from '#features/notifications/contract/deliveries.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { ChannelState, NotificationState } from './delivery-state.ts';

/**
 * Pauses after the failed attempts on one channel, in minutes: a day in all, then it is given up.
 * The first is just below the 20 s after which whoever took the enquiry tries once more, the second
 * below the minute of our host's run, the others below multiples of the five minutes of Netlify's.
 */
const retryPauses = [0.3, 0.6, 4, 14, 59, 179, 179, 179, 179, 179, 179, 179, 109];

const untried: ChannelState = { state: 'waiting', attempts: [], round: 1 };

/** The state of a channel; one on which nothing was attempted yet waits for its first attempt. */
export function channelStateOf(
  notification: NotificationState | undefined,
  name: string,
): ChannelState {
  return (
    (notification && Object.hasOwn(notification.channels, name) && notification.channels[name]) ||
    untried
  );
}

/** Whether an attempt is due on a channel. A time more than a day off comes from a wrong clock. */
export function isRetryDue({ state, nextAt }: ChannelState, now: Date): boolean {
  const wait = nextAt === undefined ? 0 : Date.parse(nextAt) - now.getTime();
  return state === 'waiting' && !(wait > 0 && wait <= millisecondsOfDay);
}

/**
 * Whether no retry follows an attempt. What a visitor's mailbox refuses stays refused; what fails
 * for the owner is retried, because settings get mended.
 */
export const isFinalAttempt = (name: string, { outcome, reason }: DeliveryAttempt): boolean =>
  outcome !== 'failed' || (name === 'acknowledgement' && reason === 'refused');

/** Reasons that may be gone within seconds. */
const passing: ReadonlySet<string | undefined> = new Set<DeliveryReason>([
  'unreachable',
  'timed-out',
  'cut-off',
  'busy',
  'other',
]);

/** Whether a channel waits after a first attempt that failed for a reason that may have passed. */
export const failedTransiently = (notification: NotificationState | undefined): boolean =>
  Object.values(notification?.channels ?? {}).some(
    ({ state, attempts }) =>
      state === 'waiting' && attempts.length === 1 && passing.has(attempts[0]?.reason),
  );

/** The state of a channel after one more attempt; the same attempt noted twice counts once. */
export function afterAttempt(
  before: ChannelState,
  name: string,
  attempt: DeliveryAttempt,
): ChannelState {
  const { round } = before;
  if (before.attempts.some(({ at }) => at === attempt.at)) return before;
  const attempts = [...before.attempts, attempt];
  const pause = retryPauses[attempts.length - 1];
  if (isFinalAttempt(name, attempt) || pause === undefined)
    return { state: attempt.outcome, attempts, round };
  const nextAt = new Date(Date.parse(attempt.at) + pause * 60_000).toISOString();
  return { state: 'waiting', attempts, round, nextAt };
}

/**
 * Begins a new round of attempts on every channel that has not sent the notification.
 *
 * @param all - begins one on the channels that have sent it too, because there is news.
 */
export function resetDelivery(
  notification: NotificationState | undefined,
  all = false,
): NotificationState {
  const channels = Object.entries(notification?.channels ?? {}).map(([name, channel]) => {
    const isUnsent = all || channel.state === 'waiting' || channel.state === 'failed';
    return [name, isUnsent ? { ...untried, round: channel.round + 1 } : channel] as const;
  });
  return { channels: Object.fromEntries(channels), leaseUntil: notification?.leaseUntil };
}

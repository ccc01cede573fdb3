import {
  type Attempt,
  type ChannelDelivery,
  channelNames,
  type Delivery,
} from '#features/notifications/contract/deliveries.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { EnquiryRecord, Told, ToldWay } from '../records/record.ts';

/**
 * Pauses after the failures of one way, in minutes: a day in all, then it is given up. Just below
 * multiples of the five minutes between two sweeps.
 */
const pauses = [4, 14, 59, 179, 179, 179, 179, 179, 179, 179, 109];

const untried: ToldWay = { state: 'waiting', attempts: [], round: 1 };

/** How it stands with a way of which nothing may be known yet. */
export function wayOf(told: Told | undefined, name: string): ToldWay {
  return (told && Object.hasOwn(told.ways, name) && told.ways[name]) || untried;
}

/** Whether a way is to be tried now. A time more than a day off is the work of a wrong clock. */
export function isDue({ state, nextAt }: ToldWay, now: Date): boolean {
  const wait = nextAt === undefined ? 0 : Date.parse(nextAt) - now.getTime();
  return state === 'waiting' && !(wait > 0 && wait <= millisecondsOfDay);
}

/** Whether a way is not tried again: what a visitor's mailbox refuses stays so, the owner's settings get mended. */
export const isOver = (name: string, { outcome, reason }: Attempt): boolean =>
  outcome !== 'failed' || (name === 'acknowledgement' && reason === 'refused');

/** A way after one more attempt; the same attempt noted twice counts once. */
export function afterAttempt(before: ToldWay, name: string, attempt: Attempt): ToldWay {
  const { round } = before;
  if (before.attempts.some(({ at }) => at === attempt.at)) return before;
  const attempts = [...before.attempts, attempt];
  const pause = pauses[attempts.length - 1];
  if (isOver(name, attempt) || pause === undefined)
    return { state: attempt.outcome, attempts, round };
  const nextAt = new Date(Date.parse(attempt.at) + pause * 60_000).toISOString();
  return { state: 'waiting', attempts, round, nextAt };
}

/** What was told, with every way that was not sent to be tried anew; `all` where there is news to tell. */
export function startOver(told: Told | undefined, all = false): Told {
  const ways = Object.entries(told?.ways ?? {}).map(([name, way]) => {
    const isUnsent = all || way.state === 'waiting' || way.state === 'failed';
    return [name, isUnsent ? { ...untried, round: way.round + 1 } : way] as const;
  });
  return { ways: Object.fromEntries(ways), heldUntil: told?.heldUntil };
}

/** How it stands with an enquiry as the desk shows it: the owner's ways first, in their order. */
export function deliveryOf(id: string, record: EnquiryRecord | null): Delivery {
  const rank = (name: string) => (channelNames as readonly string[]).indexOf(name);
  const channels = Object.entries(record?.told?.ways ?? {})
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([channel, { state, attempts, nextAt }]): ChannelDelivery => {
      return { channel, state, attempts: [...attempts], ...(nextAt ? { nextAt } : {}) };
    });
  return {
    id,
    open: record !== null && !record.setAside && record.told?.done === undefined,
    channels,
  };
}

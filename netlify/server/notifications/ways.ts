import {
  type Attempt,
  type ChannelDelivery,
  channelNames,
  type Delivery,
  type DeliveryReason,
} from '#contracts/admin-deliveries.ts';
import type { EnquiryRecord, Told, ToldWay } from '../enquiries/record.ts';
import { DeliveryError, type Receipt } from './channels/channel.ts';
import { keptDetail } from './compose/clean-text.ts';

const minute = 60_000;

/** Attempts that are kept of one way; older ones are only counted. */
const keptAttempts = 12;

/** Time after the first failure in which sending is tried again, in milliseconds. */
export const retryFor = 24 * 60 * minute;

/** The first pause after a failure, just below that between two sweeps; each is twice the last. */
const firstPause = 4 * minute;

/** Longest pause: nobody waits longer once the other side is well again. */
const longestPause = 60 * minute;

const untried: ToldWay = { state: 'waiting', attempts: [], tries: 0, round: 1, failures: 0 };

/** How it stands with a way of which nothing may be known yet. */
export function wayOf(told: Told | undefined, name: string): ToldWay {
  return (told && Object.hasOwn(told.ways, name) && told.ways[name]) || untried;
}

/**
 * Whether a way is to be tried now. A time further off than any we set is the work of a wrong
 * clock.
 */
export function isDue({ state, nextAt }: ToldWay, now: Date): boolean {
  const wait = nextAt === undefined ? 0 : Date.parse(nextAt) - now.getTime();
  return state === 'waiting' && !(wait > 0 && wait <= retryFor);
}

/** What came of one attempt: a receipt, or why there is none. */
export type Outcome = Receipt | DeliveryError;

/** An attempt as it is kept. */
export function attemptOf(outcome: Outcome, at: Date): Attempt {
  const failed = outcome instanceof DeliveryError;
  const said = failed ? outcome.details.detail : 'detail' in outcome ? outcome.detail : undefined;
  return {
    at: at.toISOString(),
    outcome: failed ? 'failed' : outcome.outcome,
    ...('reason' in outcome ? { reason: outcome.reason } : {}),
    ...(said ? { detail: keptDetail(said) } : {}),
  };
}

/**
 * A way after one more attempt: the next pause is twice as long, up to an hour, for 24 hours.
 *
 * @param at - when it ended; the same attempt noted twice counts once.
 */
export function afterAttempt(before: ToldWay, name: string, outcome: Outcome, at: Date): ToldWay {
  const attempt = attemptOf(outcome, at);
  if (before.attempts.some((kept) => kept.at === attempt.at)) return before;
  const attempts = [...before.attempts, attempt].slice(-keptAttempts);
  const tried = { ...before, attempts, tries: before.tries + 1, nextAt: undefined };
  if (!(outcome instanceof DeliveryError)) return { ...tried, state: outcome.outcome };
  const failures = before.failures + 1;
  // A first failure in the time to come was noted by a clock that was wrong: it would be tried
  // until then.
  const known = before.failingSince !== undefined && before.failingSince <= attempt.at;
  const failingSince = known ? (before.failingSince ?? attempt.at) : attempt.at;
  const end = Date.parse(failingSince) + retryFor;
  // What a visitor's mailbox will not take stays so; the owner's own is asked again, because
  // settings get mended.
  if (at.getTime() >= end || (outcome.permanent && name === 'acknowledgement'))
    return { ...tried, failures, failingSince, state: 'failed' };
  const doubled = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 16));
  const pause = Math.max(doubled, (outcome.details.retryAfter ?? 0) * 1000);
  const nextAt = new Date(Math.min(end, at.getTime() + pause)).toISOString();
  return { ...tried, failures, failingSince, nextAt, state: 'waiting' };
}

/** A way that was shut for as long as sending is tried. */
export function givenUp(before: ToldWay, reason: DeliveryReason, at: Date): ToldWay {
  const attempts = [...before.attempts, attemptOf(new DeliveryError(reason), at)].slice(-keptAttempts);
  return { ...before, state: 'failed', attempts, nextAt: undefined };
}

/** What was told, with every way that was not sent to be tried anew, because the owner asks for it. */
export function startOver(told: Told | undefined): Told {
  const ways = Object.entries(told?.ways ?? {}).map(([name, way]) => {
    const { attempts, tries, round, state } = way;
    const isOpen = state === 'waiting' || state === 'failed';
    return [name, isOpen ? { ...untried, attempts, tries, round: round + 1 } : way] as const;
  });
  return { ways: Object.fromEntries(ways) };
}

/** How it stands with an enquiry as the desk shows it: the owner's ways first, in their order. */
export function deliveryOf(id: string, record: EnquiryRecord | null): Delivery {
  const rank = (name: string) => (channelNames as readonly string[]).indexOf(name);
  const channels = Object.entries(record?.told?.ways ?? {})
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([channel, { state, attempts, tries, nextAt }]): ChannelDelivery => {
      return { channel, state, attempts: [...attempts], tries, ...(nextAt ? { nextAt } : {}) };
    });
  return { id, open: record !== null && !record.aside && record.told?.done === undefined, channels };
}

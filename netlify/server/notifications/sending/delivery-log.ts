import {
  type Attempt,
  type ChannelDelivery,
  type ChannelName,
  channelNames,
  type DeliveryReason,
  deliveryStates,
} from '#contracts/admin-deliveries.ts';
import { z } from '#contracts/schema.ts';
import { DeliveryError, type Receipt } from '../channels/channel.ts';
import { keptDetail } from '../compose/clean-text.ts';
import { nextAttempt } from './retry-times.ts';

/** Attempts that are kept of one way; older ones are only counted. */
const keptAttempts = 12;

const channelLog = z.object({
  state: z.enum(deliveryStates),
  attempts: z.array(
    z.object({
      at: z.string(),
      outcome: z.enum(['sent', 'failed', 'skipped']),
      reason: z.optional(z.string()),
      detail: z.optional(z.string()),
    }),
  ),
  tries: z.number(),
  /** Raised when the owner asks to send again: then it is a new mail and no repetition. */
  round: z.number(),
  /** Attempts of this round that failed, and the instant of the first of them. */
  failures: z.number(),
  failingSince: z.optional(z.string()),
  nextAt: z.optional(z.string()),
});

/** How it stands with one way. */
export type ChannelLog = z.infer<typeof channelLog>;

const log = z.object({ schema: z.literal(1), channels: z.record(z.string(), channelLog) });

/** What was tried for one enquiry, and what came of it. Holds nothing personal. */
export type DeliveryLog = z.infer<typeof log>;

/**
 * Reads a log.
 *
 * @param text - as it stands in the store, or null.
 * @returns an empty one where there is none, or it cannot be read: then what was sent may be sent
 *   again.
 */
export function parseDeliveryLog(text: string | null): DeliveryLog {
  try {
    const parsed = z.safeParse(log, JSON.parse(text ?? '{}'));
    if (parsed.success) return parsed.data;
  } catch {
    // Damaged: as if there were none.
  }
  return { schema: 1, channels: {} };
}

const untried: ChannelLog = { state: 'waiting', attempts: [], tries: 0, round: 1, failures: 0 };

/** How it stands with a way of which the log may know nothing. */
export function channelOf(log: DeliveryLog, name: string): ChannelLog {
  return (Object.hasOwn(log.channels, name) && log.channels[name]) || untried;
}

/**
 * Whether a way is to be tried now. A time further off than any we set is the work of a wrong
 * clock.
 */
export function isDue({ state, nextAt }: ChannelLog, now: Date): boolean {
  if (state !== 'waiting') return false;
  const wait = nextAt === undefined ? 0 : Date.parse(nextAt) - now.getTime();
  return !(wait > 0 && wait <= 24 * 3_600_000);
}

/** What came of one attempt: a receipt, or why there is none. */
export type Outcome = Receipt | DeliveryError;

const isReceipt = (outcome: Outcome): outcome is Receipt => 'outcome' in outcome;

/** An attempt as it is kept. */
export function attemptOf(outcome: Outcome, at: Date): Attempt {
  const detail = isReceipt(outcome) ? ('detail' in outcome ? outcome.detail : undefined) : outcome.details.detail;
  const about = detail ? { detail: keptDetail(detail) } : {};
  if (!isReceipt(outcome)) return { at: at.toISOString(), outcome: 'failed', reason: outcome.reason, ...about };
  const reason = outcome.outcome === 'skipped' ? { reason: outcome.reason } : {};
  return { at: at.toISOString(), outcome: outcome.outcome, ...reason, ...about };
}

/**
 * A way after one more attempt.
 *
 * @param at - when it ended; the same attempt noted twice counts once.
 * @param random - 0 to 1.
 */
export function afterAttempt(
  before: ChannelLog,
  name: ChannelName,
  outcome: Outcome,
  at: Date,
  random: number,
): ChannelLog {
  const attempt = attemptOf(outcome, at);
  if (before.attempts.some((kept) => kept.at === attempt.at)) return before;
  const tried = {
    ...before,
    attempts: [...before.attempts, attempt].slice(-keptAttempts),
    tries: before.tries + 1,
    nextAt: undefined,
  };
  if (isReceipt(outcome)) return { ...tried, state: outcome.outcome };
  const failures = before.failures + 1;
  // A first failure in the time to come was noted by a clock that was wrong: it would be tried
  // until then.
  const first = before.failingSince ?? attempt.at;
  const failingSince = Date.parse(first) <= at.getTime() ? first : attempt.at;
  const { permanent = false, retryAfter } = outcome.details;
  // What a visitor's mailbox will not take stays so; the owner's own is asked again, because
  // settings get mended.
  const final = permanent && name === 'acknowledgement';
  const next = final
    ? null
    : nextAttempt({ failures, since: new Date(failingSince), now: at, permanent, retryAfter, random });
  const failed = { ...tried, failures, failingSince };
  return next ? { ...failed, state: 'waiting', nextAt: next.toISOString() } : { ...failed, state: 'failed' };
}

/** A way that was shut for as long as sending is tried. */
export function givenUp(before: ChannelLog, reason: DeliveryReason, at: Date): ChannelLog {
  const attempts = [...before.attempts, attemptOf(new DeliveryError(reason), at)].slice(-keptAttempts);
  return { ...before, state: 'failed', attempts, nextAt: undefined };
}

/** A way that is to be tried anew, because the owner asks for it. */
export function newRound({ attempts, tries, round }: ChannelLog): ChannelLog {
  return { state: 'waiting', attempts, tries, round: round + 1, failures: 0 };
}

/** The log as the desk shows it: the owner's ways first, in their order. */
export function shownChannels({ channels }: DeliveryLog): ChannelDelivery[] {
  const rank = (name: string) => (channelNames as readonly string[]).indexOf(name);
  return Object.entries(channels)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([channel, { state, attempts, tries, nextAt }]) => ({
      channel,
      state,
      attempts,
      tries,
      ...(nextAt ? { nextAt } : {}),
    }));
}

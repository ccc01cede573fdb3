import type { NotificationState } from './delivery-state.ts';

/** Longest time that a sender owns what it sends, in milliseconds: longer than any sending. */
const leaseMilliseconds = 40_000;

/** When a lease ends that begins now, as an ISO 8601 instant. */
export const endOfLease = (now: Date): string =>
  new Date(now.getTime() + leaseMilliseconds).toISOString();

/**
 * Whether another sender has a lease of what this state belongs to. A longer lease than ours was
 * written by a wrong clock, and does not count.
 */
export function isLeased(state: Pick<NotificationState, 'leaseUntil'> | undefined, now: Date) {
  const left = Date.parse(state?.leaseUntil ?? '') - now.getTime();
  return left > 0 && left <= leaseMilliseconds;
}

import type { DeliveryAttempt } from '#features/notifications/contract/deliveries.ts';

/** The state of one notification on one channel. */
export interface ChannelState {
  readonly state: 'waiting' | 'sent' | 'failed' | 'skipped';
  /** Those of this round, oldest first. */
  readonly attempts: readonly DeliveryAttempt[];
  /** Raised when the owner asks to send again: then it is a new mail and not a repetition. */
  readonly round: number;
  readonly nextAt?: string | undefined;
}

/** The deliveries of one notification, by channel. */
export interface NotificationState {
  /** ISO 8601 instant from which nothing is left to be sent; absent while something is. */
  readonly done?: string | undefined;
  readonly channels: Readonly<Record<string, ChannelState>>;
  /** ISO 8601 instant at which the lease of the sender ends. */
  readonly leaseUntil?: string | undefined;
}

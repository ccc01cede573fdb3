import type { ChannelName, DeliveryReason } from '#features/notifications/contract/deliveries.ts';
import type { ConfigError } from '#server/config.ts';
import type { MailQuota } from '../visitor-mail-limit.ts';

/** A mail as it is written, without sender and receiver. */
export interface MailText {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, a plain address. */
  readonly replyTo?: string | undefined;
  /** A calendar entry that goes with it. */
  readonly calendar?: { readonly method: string; readonly content: string } | undefined;
}

/** What is told, in the form that each channel needs. */
export interface Notification {
  /**
   * Names it for ever: a repetition bears the same name in its Message-ID, idempotency key and tag,
   * by which whoever receives it knows it again. Lower-case letters, digits, dots and hyphens.
   */
  readonly name: string;
  readonly mail: MailText;
  /** Set where many of the kind may come at once: beyond some an hour they gather in one mail. */
  readonly joinsDigest?: true;
  /**
   * Holds nothing personal: it is shown on a locked screen, and passes through the push services.
   */
  readonly push: { readonly title: string; readonly text: string; readonly url: string };
  /** Body of the webhook, as JSON. */
  readonly webhook: { readonly text: string; readonly [name: string]: unknown };
  /** What the visitor is sent, in our words alone; absent where there is nobody to send it to. */
  readonly acknowledgement?:
    | (MailText & {
        readonly to: string;
        /** Name under which a quota counts it once, however often it is repeated. */
        readonly countedAs: string;
        /** Absent for a mail that is sent however often. */
        readonly quota?: MailQuota | undefined;
      })
    | undefined;
}

/** What came of a sending that did not fail; `detail` is what the other side said. */
export interface Receipt {
  readonly outcome: 'sent' | 'skipped';
  readonly reason?: DeliveryReason;
  readonly detail?: string | undefined;
}

/** A channel that tells somebody. */
export interface Channel {
  readonly name: ChannelName;
  /** Host of the mail server or of the webhook. */
  readonly by?: string;
  /** Where it goes to: addresses with commas between. */
  readonly to?: string;
  /** The wrong setting because of which nothing can be sent. */
  readonly problem?: ConfigError;
  /** Sends once; throws DeliveryError unless it was sent for sure. */
  send(notification: Notification, signal: AbortSignal): Promise<Receipt>;
}

/**
 * A notification was not sent, or nobody can tell;
 * `detail` is what the other side said, addresses included.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly reason: DeliveryReason;
  readonly detail: string | undefined;

  constructor(reason: DeliveryReason, detail?: string, options?: ErrorOptions) {
    super(`Not sent: ${reason}.`, options);
    this.reason = reason;
    this.detail = detail;
  }
}

import type { ChannelName, DeliveryReason } from '#contracts/admin-deliveries.ts';

/** A mail as it is written, without sender and receiver. */
export interface MailText {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What is told, in the form that each way needs. */
export interface Notification {
  /**
   * Names it for ever: a repetition bears the same name in its Message-ID, idempotency key and tag,
   * by which whoever receives it knows it again. Lower-case letters, digits, dots and hyphens.
   */
  readonly name: string;
  readonly mail: MailText & {
    /** Whom an answer goes to, a plain address. */
    readonly replyTo?: string | undefined;
  };
  /** Holds nothing personal: it is shown on a locked screen, and passes through the push services. */
  readonly push: { readonly title: string; readonly text: string; readonly url: string };
  /** Body of the webhook, as JSON. */
  readonly webhook: { readonly text: string; readonly [name: string]: unknown };
  /** What the visitor is sent, in our words alone; absent where there is nobody to send it to. */
  readonly acknowledgement?: (MailText & { readonly to: string; readonly enquiry: string }) | undefined;
}

/** What came of a sending that did not fail; `detail` is what the other side said. */
export type Receipt =
  | { readonly outcome: 'sent'; readonly detail?: string | undefined }
  | { readonly outcome: 'skipped'; readonly reason: DeliveryReason };

/** One way of telling somebody. */
export interface Channel {
  readonly name: ChannelName;
  /** With what, as the owner knows it: the mail server's host, `Resend`, the webhook's host. */
  readonly by?: string;
  /** Where it goes to: addresses with commas between. */
  readonly to?: string;
  /**
   * Sends a notification once.
   *
   * @throws {DeliveryError} when it was not sent, or nobody can tell whether it was.
   */
  send(notification: Notification, signal: AbortSignal): Promise<Receipt>;
}

/** What is known of a sending that failed. */
interface FailureDetails {
  /** What the other side said; e-mail addresses in it are left out before it is kept. */
  readonly detail?: string | undefined;
  /** Seconds after which the other side wants to be asked again. */
  readonly retryAfter?: number | undefined;
}

/** What will be refused again until somebody changes something. */
const permanent = new Set<DeliveryReason>([
  ...(['login-refused', 'refused', 'insecure', 'private-address', 'redirected', 'no-device', 'setting'] as const),
]);

/** A notification was not sent, or nobody can tell whether it was. */
export class DeliveryError extends Error {
  readonly reason: DeliveryReason;
  readonly details: FailureDetails;

  constructor(reason: DeliveryReason, details: FailureDetails = {}, options?: ErrorOptions) {
    super(`Not sent: ${reason}.`, options);
    this.name = 'DeliveryError';
    this.reason = reason;
    this.details = details;
  }

  /** Whether the same will be refused again until somebody changes something. */
  get permanent(): boolean {
    return permanent.has(this.reason);
  }
}

import { enquiryId, enquiryKinds } from '#shared/enquiry.ts';
import { adminGet, adminPost, z } from '#shared/schema.ts';

/** The channels on which the owner is told of an enquiry. */
export const ownerChannels = ['email', 'push', 'webhook'] as const;

/** One of {@link ownerChannels}. */
export type OwnerChannel = (typeof ownerChannels)[number];

/** Everything that is sent for an enquiry: to the owner, and the acknowledgement to the visitor. */
export const channelNames = [...ownerChannels, 'acknowledgement'] as const;

/** One of {@link channelNames}. */
export type ChannelName = (typeof channelNames)[number];

/** Why something was not sent, or not yet. */
export type DeliveryReason =
  | 'unreachable' // the other side could not be reached at all
  | 'timed-out' // it did not answer in time
  | 'cut-off' // the connection broke before the answer was whole
  | 'busy' // it asked to try again later
  | 'login-refused' // it did not take our user, password or key
  | 'refused' // it will not take this
  | 'insecure' // it offers no encryption
  | 'private-address' // the webhook's address lies in a private network, which is not allowed
  | 'redirected' // the webhook answered with another address, which is not followed
  | 'no-device' // no device has push messages switched on
  | 'not-set-up' // the channel was set up when the enquiry came, and is not any more
  | 'setting' // a setting of this channel is wrong
  | 'own-address' // the visitor gave an address of ours, which would answer itself
  | 'no-address' // the enquiry that has the address, or the consent, is not there any more
  | 'already-today' // the visitor was sent an acknowledgement today
  | 'enough-today' // the visitor was sent as many mails of this kind today as one may get
  | 'gathered' // the owner had many mails in this hour, and finds it listed in a later one
  | 'daily-limit' // as many acknowledgements as one day may have were sent
  | 'other';

/** State of one channel for one enquiry. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'skipped'] as const;

/** Most enquiries whose deliveries one request asks for. */
export const maxDeliveriesAtOnce = 50;

/** One try to send something through one channel. */
export const attempt = z.object({
  /** ISO 8601 instant, UTC. */
  at: z.string(),
  outcome: z.enum(['sent', 'failed', 'skipped']),
  /** One of {@link DeliveryReason}, or one that a later server knows; absent for what was sent. */
  reason: z.optional(z.string()),
  /** What the other side said, without e-mail addresses. */
  detail: z.optional(z.string()),
});

const channelDelivery = z.object({
  /** One of {@link channelNames}, or one that a later server knows. */
  channel: z.string(),
  state: z.enum(deliveryStates),
  /** Those since the owner has last asked for it, oldest first. */
  attempts: z.array(attempt),
  /** ISO 8601 instant before which it is not tried again; with state `waiting`. */
  nextAt: z.optional(z.string()),
});

const delivery = z.object({
  id: z.string(),
  /** Whether something is still to be sent: otherwise nothing more happens by itself. */
  open: z.boolean(),
  /** Empty while nothing was tried, or where there was no channel to tell anybody. */
  channels: z.array(channelDelivery),
});

/** State of all notifications of one enquiry. */
export type Delivery = z.infer<typeof delivery>;

/** State of one channel of one enquiry. */
export type ChannelDelivery = z.infer<typeof channelDelivery>;

/** GET /api/admin/deliveries: what was sent for these ids, which commas divide. */
export const deliveries = adminGet(
  '/api/admin/deliveries',
  z.object({ deliveries: z.array(delivery) }),
  z.object({
    kind: z.enum(enquiryKinds),
    ids: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',')),
      ),
      z.array(enquiryId).check(z.minLength(1), z.maxLength(maxDeliveriesAtOnce)),
    ),
  }),
);

/**
 * POST /api/admin/send-again: sends what was not sent, now: for one enquiry, by its kind and id, or
 * for all for which sending failed. The answer says how it stands with that enquiry; for all of
 * them, how many were queued. 404 for an enquiry that is not there.
 */
export const sendAgain = adminPost(
  '/api/admin/send-again',
  z.object({
    kind: z.optional(z.enum(enquiryKinds)),
    id: z.optional(enquiryId),
    all: z.optional(z.literal(true)),
  }),
  z.object({ success: z.literal(true), queued: z.number(), delivery: z.optional(delivery) }),
);

/** What came of one attempt. */
export type DeliveryAttempt = z.infer<typeof attempt>;

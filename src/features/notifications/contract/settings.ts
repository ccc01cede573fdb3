import { adminGet, adminPost, z } from '#shared/schema.ts';
import { attempt, ownerChannels } from './deliveries.ts';

/** POST /api/admin/test-channel: sends a test through one channel, and says what came of it. */
export const testChannel = adminPost(
  '/api/admin/test-channel',
  z.object({ channel: z.enum(ownerChannels) }),
  z.object({ success: z.literal(true), attempt }),
);

/** POST /api/admin/notification-settings: what the owner switches from the desk. */
export const notificationSettings = adminPost(
  '/api/admin/notification-settings',
  z.object({
    /** Whether visitors are sent an acknowledgement. */
    acknowledge: z.boolean(),
  }),
);

const problem = z.object({
  /** Name of the setting. */
  setting: z.string(),
  /** What is wrong with it, a plain message that begins with the name. */
  message: z.string(),
});

const channelStatus = z.object({
  channel: z.enum(ownerChannels),
  setUp: z.boolean(),
  /** Host of the mail server or of the webhook. */
  by: z.optional(z.string()),
  /** Where it goes to: addresses with commas between. */
  to: z.optional(z.string()),
  /** A wrong setting: nothing is sent through this channel until it is mended. */
  problem: z.optional(problem),
  /** What has kept it from sending for a while; absent where all is well. */
  failing: z.optional(
    z.object({
      /** Enquiries that wait for it or were given up, as far as they were counted. */
      enquiries: z.number(),
      /** ISO 8601 instant of the first attempt among them that failed. */
      since: z.string(),
      last: attempt,
    }),
  ),
});

/** State of one channel that notifies the owner. */
export type ChannelStatus = z.infer<typeof channelStatus>;

/** GET /api/admin/notifications: how the owner is told of enquiries, and whether that works. */
export const notifications = adminGet(
  '/api/admin/notifications',
  z.object({
    channels: z.array(channelStatus),
    /** Whether visitors get an acknowledgement; it goes through the same channel as `email`. */
    acknowledge: z.boolean(),
    push: z.object({
      /** What a browser subscribes with; null where no key is configured. */
      publicKey: z.nullable(z.string()),
      devices: z.array(z.object({ id: z.string(), label: z.string(), addedAt: z.string() })),
    }),
    /** Enquiries for which sending was given up. */
    givenUp: z.number(),
    /** Since when something was due and not sent, ISO 8601 instant; absent where the sweep runs. */
    retryLateSince: z.optional(z.string()),
  }),
);

/** How the owner is told of enquiries, parsed. */
export type NotificationOverview = z.infer<typeof notifications.response>;

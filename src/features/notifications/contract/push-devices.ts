import { adminPost, z } from '#shared/schema.ts';

/** Longest accepted parts of a push subscription, and most devices that may have one. */
export const pushLimits = { endpoint: 1024, label: 80, devices: 20 } as const;

const base64url = (bytes: number) => new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`);

/** What a browser gives when push messages are switched on (Push API, PushSubscription.toJSON). */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(pushLimits.endpoint), z.regex(/^https:\/\//)),
  keys: z.object({
    p256dh: z.string().check(z.regex(base64url(65))),
    auth: z.string().check(z.regex(base64url(16))),
  }),
});

const deviceId = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/**
 * POST /api/admin/push-devices: takes the subscription of a device, with its label; renews one; or
 * drops one. What is taken or renewed belongs to the session that asks, and ends with it. 422 for a
 * push service that is not known, 404 to renew a device that was dropped.
 */
export const pushDevices = adminPost(
  '/api/admin/push-devices',
  z.object({
    add: z.optional(pushSubscription),
    /** What the owner knows the device by. */
    label: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(pushLimits.label))),
    /** Id that the device of `add` had before: it keeps its label. */
    replaces: z.optional(deviceId),
    remove: z.optional(deviceId),
  }),
  z.object({ success: z.literal(true), id: z.string() }),
);

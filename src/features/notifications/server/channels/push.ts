import { createHash } from 'node:crypto';
import { type Device, isPushService } from '../devices.ts';
import type { PushConfig } from '../settings.ts';
import { type Channel, DeliveryError, type Notification } from './channel.ts';
import { httpPost, responseFailureOf } from './http-request.ts';

/** Seconds for which a push service keeps a message for a device that is off. */
const keepFor = 24 * 60 * 60;

interface PushParts {
  readonly config: PushConfig;
  /** Whom a push service may write to where the settings name nobody: the site's address. */
  readonly siteUrl: string;
  readonly devices: readonly Device[];
  /** Called with the devices whose subscription has ended. */
  readonly drop: (ids: readonly string[]) => Promise<void>;
  /** How a request is sent; tests stand in for the push services. */
  readonly post?: typeof httpPost;
}

/** Sends to one device; whether its subscription still stands (RFC 8030, section 7.3). */
async function toDevice(
  { config, siteUrl, post = httpPost }: PushParts,
  { endpoint, keys }: Device,
  { name, push }: Notification,
  signal: AbortSignal,
): Promise<boolean> {
  if (!isPushService(endpoint)) throw new DeliveryError('refused', 'unknown push service');
  const { default: webPush } = await import('web-push');
  const { subject, ...pair } = config;
  const request = webPush.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify({ ...push, tag: name }),
    {
      vapidDetails: { ...pair, subject: subject ?? siteUrl },
      TTL: keepFor,
      urgency: 'high',
      // One that waits for the device is replaced by a repetition (RFC 8030, section 5.4).
      topic: createHash('sha256').update(name).digest('base64url').slice(0, 32),
    },
  );
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).map(([header, of]) => [header, String(of)]),
  );
  const answer = await post(new URL(endpoint), { headers, body: request.body, signal });
  if (answer.status === 404 || answer.status === 410) return false;
  if (!answer.ok) throw responseFailureOf(answer);
  return true;
}

/**
 * The channel to the owner's phone. Sent is what the service of one device has taken.
 *
 * @throws {DeliveryError} from `send`, when no device's service took it.
 */
export function pushChannel(parts: PushParts): Channel {
  const { devices, drop } = parts;
  return {
    name: 'push',
    async send(notification, signal) {
      const tried = await Promise.allSettled(
        devices.map((device) => toDevice(parts, device, notification, signal)),
      );
      const gone = devices.filter(
        (_, index) => tried[index]?.status === 'fulfilled' && !tried[index].value,
      );
      if (gone.length > 0) await drop(gone.map(({ id }) => id));
      const failures = tried.filter((outcome) => outcome.status === 'rejected');
      const left = devices.length - gone.length;
      if (left > failures.length)
        return { outcome: 'sent', detail: `${left - failures.length}/${left}` };
      throw failures[0]?.reason ?? new DeliveryError('no-device');
    },
  };
}

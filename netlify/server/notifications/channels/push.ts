import { createHash } from 'node:crypto';
import { type PushConfig, vapidPublicKey } from '../config/push-config.ts';
import { type Device, isPushService } from '../devices.ts';
import { type Channel, DeliveryError, type Notification } from './channel.ts';
import { failureOf, httpPost } from './http-post.ts';

/** Seconds for which a push service keeps a message for a device that is off. */
const keepFor = 24 * 60 * 60;

/** What the channel works with. */
export interface PushParts {
  readonly config: PushConfig;
  /** Whom a push service may write to where the settings name nobody real: the site's address. */
  readonly siteUrl: string;
  readonly devices: readonly Device[];
  /** Called with the devices whose subscription has ended. */
  readonly drop: (ids: readonly string[]) => Promise<void>;
  /** How a request is sent; tests stand in for the push services. */
  readonly post?: typeof httpPost;
}

/** A device's subscription has ended (RFC 8030, section 7.3). */
const ended = 'ended';

/** Sends to one device; null when its push service has taken it. */
async function toDevice(
  { config, siteUrl, post = httpPost }: PushParts,
  { endpoint, keys }: Device,
  { name, push }: Notification,
  signal: AbortSignal,
): Promise<null | typeof ended | DeliveryError> {
  if (!isPushService(endpoint)) return new DeliveryError('refused', { detail: 'unknown push service' });
  const { default: webPush } = await import('web-push');
  const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify({ ...push, tag: name }), {
    vapidDetails: {
      subject: config.subject ?? siteUrl,
      publicKey: vapidPublicKey(config.privateKey),
      privateKey: config.privateKey.replace(/=$/, ''),
    },
    TTL: keepFor,
    urgency: 'high',
    // One that waits for the device is replaced by a repetition (RFC 8030, section 5.4).
    topic: createHash('sha256').update(name).digest('base64url').slice(0, 32),
  });
  const headers = Object.fromEntries(Object.entries(request.headers ?? {}).map(([header, of]) => [header, String(of)]));
  try {
    const answer = await post(new URL(endpoint), { headers, body: request.body, signal });
    if (answer.status === 404 || answer.status === 410) return ended;
    return answer.status >= 200 && answer.status < 300 ? null : failureOf(answer, answer.text.slice(0, 120));
  } catch (error) {
    return error instanceof DeliveryError ? error : new DeliveryError('other', {}, { cause: error });
  }
}

/** The way to the owner's phone. Sent is what one device's service has taken: the owner has been told. */
export function pushChannel(parts: PushParts): Channel {
  const { devices, drop } = parts;
  return {
    name: 'push',
    async send(notification, signal) {
      const tried = await Promise.all(devices.map((device) => toDevice(parts, device, notification, signal)));
      const gone = devices.filter((_, index) => tried[index] === ended);
      if (gone.length > 0) await drop(gone.map(({ id }) => id));
      const [left, taken] = [devices.length - gone.length, tried.filter((outcome) => outcome === null).length];
      if (taken > 0) return { outcome: 'sent', detail: `${taken}/${left}` };
      const failures = tried.filter((outcome) => outcome instanceof DeliveryError);
      // One that may pass before one that will not.
      throw failures.find(({ permanent }) => !permanent) ?? failures[0] ?? new DeliveryError('no-device');
    },
  };
}

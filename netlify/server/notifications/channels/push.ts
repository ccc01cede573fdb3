import { createHash } from 'node:crypto';
import { type PushConfig, vapidPublicKey } from '../config/push-config.ts';
import { type Device, isPushService } from '../devices.ts';
import { type Channel, DeliveryError, type Notification } from './channel.ts';
import { failureOf } from './http-failure.ts';
import { type HttpAnswer, httpPost } from './http-post.ts';

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

/**
 * A message's topic: one that waits for the device is replaced by a repetition (RFC 8030, section
 * 5.4).
 */
const topicOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 32);

/**
 * The way to the owner's phone. Sent is what one device's service has taken: the owner has been
 * told.
 */
export function pushChannel({ config, siteUrl, devices, drop, post = httpPost }: PushParts): Channel {
  async function toDevice({ endpoint, keys }: Device, notification: Notification, signal: AbortSignal) {
    const { name, push } = notification;
    if (!isPushService(endpoint))
      throw new DeliveryError('refused', { detail: 'unknown push service', permanent: true });
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys },
      JSON.stringify({ ...push, tag: name }),
      {
        vapidDetails: {
          subject: config.subject ?? siteUrl,
          publicKey: vapidPublicKey(config.privateKey),
          privateKey: config.privateKey.replace(/=$/, ''),
        },
        TTL: keepFor,
        urgency: 'high',
        topic: topicOf(name),
      },
    );
    const text = Object.entries(headers ?? {}).map(([header, value]) => [header, String(value)] as const);
    return post(new URL(endpoint), { headers: Object.fromEntries(text), body, signal });
  }

  return {
    name: 'push',
    configured: devices.length > 0,
    async send(notification, signal) {
      const tried = await Promise.allSettled(devices.map((device) => toDevice(device, notification, signal)));
      const ended = devices.filter((_, index) => isEnded(tried[index]));
      if (ended.length > 0) await drop(ended.map(({ id }) => id));
      const taken = tried.filter((one) => one.status === 'fulfilled' && isTaken(one.value)).length;
      const left = devices.length - ended.length;
      if (taken > 0) return { outcome: 'sent', detail: `${taken}/${left}` };
      if (left === 0) throw new DeliveryError('no-device', { permanent: true });
      throw failureAmong(tried.filter((one) => !isEnded(one)));
    },
  };
}

const isTaken = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

/** 404 and 410: the subscription is no more (RFC 8030, section 7.3). */
const isEnded = (tried: PromiseSettledResult<HttpAnswer> | undefined): boolean =>
  tried?.status === 'fulfilled' && (tried.value.status === 404 || tried.value.status === 410);

/** The failure to go by: one that may pass before one that will not. */
function failureAmong(tried: ReadonlyArray<PromiseSettledResult<HttpAnswer>>): DeliveryError {
  const failures = tried.map((one) => {
    if (one.status === 'fulfilled') return failureOf(one.value, one.value.text.slice(0, 120));
    return one.reason instanceof DeliveryError ? one.reason : new DeliveryError('other', {}, { cause: one.reason });
  });
  return failures.find(({ details }) => !details.permanent) ?? failures[0] ?? new DeliveryError('other');
}

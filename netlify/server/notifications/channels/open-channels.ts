import type { ChannelName, OwnerChannel } from '#contracts/admin-deliveries.ts';
import type { BlobStore } from '../../blobs/store.ts';
import { ConfigError, type Env } from '../../config.ts';
import { openAcknowledgements } from '../acknowledgements.ts';
import { parseMailConfig } from '../config/mail-config.ts';
import { parsePushConfig } from '../config/push-config.ts';
import { parseWebhookConfig } from '../config/webhook-config.ts';
import { dropDevices, readDevices } from '../devices.ts';
import { type Channel, DeliveryError } from './channel.ts';
import { acknowledgementChannel, emailChannel } from './mail.ts';
import { pushChannel } from './push.ts';
import { webhookChannel } from './webhook.ts';

/** What sending needs of its surroundings, beside the store. */
export interface SendingParts {
  readonly env: Env;
  readonly clock: () => Date;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Secrets of this server for one purpose, the present one first. */
  readonly secretsFor: (purpose: string) => readonly Uint8Array[];
}

/** The ways that are set up; one with a wrong setting fails at every sending. */
export interface OpenChannels {
  readonly open: readonly Channel[];
  /** What browsers subscribe to push messages with; null where they are not set up. */
  readonly publicKey: string | null;
  /** One of those that are open. */
  find(name: ChannelName): Channel | undefined;
}

/** Reads the settings of a way and opens it; a wrong one leaves the others as they are. */
function open(name: OwnerChannel, make: () => readonly Channel[]): readonly Channel[] {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const send = () => Promise.reject(new DeliveryError('setting', error.setting));
    return [{ name, problem: error, send }];
  }
}

/** Opens every way of telling somebody. */
export async function openChannels(store: BlobStore, parts: SendingParts): Promise<OpenChannels> {
  const { env, clock, siteUrl, secretsFor } = parts;
  const devices = env.VAPID_PRIVATE_KEY?.trim() ? await readDevices(store) : [];
  const drop = (ids: readonly string[]) => dropDevices(store, ids);
  const admit = openAcknowledgements(store, secretsFor('acknowledgement address')[0], clock);
  let publicKey: string | null = null;
  const channels = [
    ...open('email', () => {
      const mail = parseMailConfig(env);
      return mail ? [emailChannel(mail), acknowledgementChannel(mail, admit)] : [];
    }),
    ...open('push', () => {
      const config = parsePushConfig(env);
      publicKey = config?.publicKey ?? null;
      return config && devices.length > 0 ? [pushChannel({ config, siteUrl, devices, drop })] : [];
    }),
    ...open('webhook', () => {
      const webhook = parseWebhookConfig(env);
      return webhook ? [webhookChannel(webhook, clock)] : [];
    }),
  ];
  return { open: channels, publicKey, find: (name) => channels.find((channel) => channel.name === name) };
}

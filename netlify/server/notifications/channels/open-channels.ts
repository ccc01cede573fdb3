import { type ChannelName, type OwnerChannel, ownerChannels } from '#contracts/admin-deliveries.ts';
import type { BlobStore } from '../../blobs/store.ts';
import { ConfigError, type Env } from '../../config.ts';
import { openAcknowledgements } from '../acknowledgements.ts';
import { parseMailConfig } from '../config/mail-config.ts';
import { parsePushConfig, vapidPublicKey } from '../config/push-config.ts';
import { parseWebhookConfig } from '../config/webhook-config.ts';
import { dropDevices, readDevices } from '../devices.ts';
import type { Channel } from './channel.ts';
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

/** The ways that are set up, and the ones that a wrong setting keeps shut. */
export interface OpenChannels {
  readonly open: readonly Channel[];
  readonly problems: ReadonlyMap<OwnerChannel, ConfigError>;
  /** What browsers subscribe to push messages with; null where they are not set up. */
  readonly publicKey: string | null;
  /** One of those that are open. */
  find(name: ChannelName): Channel | undefined;
}

/** Opens every way of telling somebody; a wrong setting of one leaves the others open. */
export async function openChannels(store: BlobStore, parts: SendingParts): Promise<OpenChannels> {
  const { env, clock, siteUrl, secretsFor } = parts;
  const problems = new Map<OwnerChannel, ConfigError>();
  const settings = <Config>(channel: OwnerChannel, parse: (env: Env) => Config | null): Config | null => {
    try {
      return parse(env);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.set(channel, error);
      return null;
    }
  };
  const mail = settings('email', parseMailConfig);
  const webhook = settings('webhook', parseWebhookConfig);
  const config = settings('push', parsePushConfig);
  const publicKey = config && settings('push', () => vapidPublicKey(config.privateKey));
  const devices = publicKey ? await readDevices(store) : [];
  const drop = (ids: readonly string[]) => dropDevices(store, ids);
  const admit = openAcknowledgements(store, secretsFor('acknowledgement address')[0], clock);
  const open = [
    mail && emailChannel(mail),
    config && devices.length > 0 && pushChannel({ config, siteUrl, devices, drop }),
    webhook && webhookChannel(webhook, clock),
    mail && acknowledgementChannel(mail, admit),
  ].filter((channel) => channel !== null && channel !== false);
  return { open, problems, publicKey, find: (name) => open.find((channel) => channel.name === name) };
}

/** Whether a name is one of the ways to the owner. */
export function isOwnerChannel(name: string): name is OwnerChannel {
  return (ownerChannels as readonly string[]).includes(name);
}

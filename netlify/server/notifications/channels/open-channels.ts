import { type ChannelName, type OwnerChannel, ownerChannels } from '#contracts/admin-deliveries.ts';
import type { BlobStore } from '../../blobs/store.ts';
import { ConfigError, type Env } from '../../config.ts';
import { openAcknowledgements } from '../acknowledgements.ts';
import { parseMailConfig } from '../config/mail-config.ts';
import { parsePushConfig } from '../config/push-config.ts';
import { parseWebhookConfig } from '../config/webhook-config.ts';
import { dropDevices, readDevices } from '../devices.ts';
import type { Channel } from './channel.ts';
import { acknowledgementChannel, emailChannel } from './mail.ts';
import { pushChannel } from './push.ts';
import { webhookChannel } from './webhook.ts';

/** What the channels of one request or sweep are made of. */
export interface ChannelParts {
  readonly env: Env;
  readonly store: BlobStore;
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
  /** One of those that are open. */
  find(name: ChannelName): Channel | undefined;
}

/** Opens every way of telling somebody; a wrong setting of one leaves the others open. */
export async function openChannels({ env, store, clock, siteUrl, secretsFor }: ChannelParts): Promise<OpenChannels> {
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
  const push = settings('push', parsePushConfig);
  const devices = push ? await readDevices(store) : [];
  const [secret] = secretsFor('acknowledgement address');
  const admit = openAcknowledgements(store, secret, clock);
  const drop = (ids: readonly string[]) => dropDevices(store, ids);
  const all = [
    mail && emailChannel(mail),
    push && pushChannel({ config: push, siteUrl, devices, drop }),
    webhook && webhookChannel(webhook, clock),
    mail && acknowledgementChannel(mail, admit),
  ];
  const open = all.filter((channel): channel is Channel => channel?.configured === true);
  return { open, problems, find: (name) => open.find((channel) => channel.name === name) };
}

/** Whether a name is one of the ways to the owner. */
export function isOwnerChannel(name: string): name is OwnerChannel {
  return (ownerChannels as readonly string[]).includes(name);
}

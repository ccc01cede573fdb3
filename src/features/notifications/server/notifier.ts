import type { ChannelName, OwnerChannel } from '#features/notifications/contract/deliveries.ts';
import type { NotificationWords } from '#features/notifications/contract/texts.ts';
import { ConfigError, type Env } from '#server/config.ts';
import type { BlobStore, StoreDeps } from '#server/store/store.ts';
import { type Channel, DeliveryError } from './channels/channel.ts';
import { acknowledgementChannel, emailChannel } from './channels/mail.ts';
import { pushChannel } from './channels/push.ts';
import { webhookChannel } from './channels/webhook.ts';
import { loadWords } from './compose/fill-words.ts';
import { type Device, dropDevices, readDevices } from './devices.ts';
import { openOwnersMails } from './owner-mail-limit.ts';
import {
  type MailConfig,
  parseMailConfig,
  parsePushConfig,
  parseWebhookConfig,
  publicUrl,
} from './settings.ts';
import { openVisitorsMails } from './visitor-mail-limit.ts';

/** What sending needs of its surroundings, beside the store. */
export interface NotifierDeps {
  readonly env: Env;
  readonly clock: () => Date;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Secrets of this server for one purpose, the present one first. */
  readonly secretsFor: (purpose: string) => readonly Uint8Array[];
}

/** What endpoints that send something need of one request. */
export interface SenderDeps {
  /** For {@link createNotifier}. */
  readonly sendingDeps: NotifierDeps;
}

/** What sending works with. */
export interface Notifier extends StoreDeps {
  /** The channels that are set up; one with a wrong setting fails at every sending. */
  readonly channels: readonly Channel[];
  /** What browsers subscribe to push messages with; null where they are not set up. */
  readonly publicKey: string | null;
  readonly devices: readonly Device[];
  readonly words: NotificationWords;
  /** Address of the site in what is sent, without a slash at the end. */
  readonly siteUrl: string;
  /** For one sending, in milliseconds. */
  readonly timeout?: number;
  /** Sender and receivers of the owner's mails; null without email. */
  readonly mail: Pick<MailConfig, 'from' | 'to'> | null;
  readonly secretsFor: NotifierDeps['secretsFor'];
}

/** Reads the settings of a channel and opens it; a wrong one leaves the others as they are. */
function open(name: OwnerChannel, make: () => readonly Channel[]): readonly Channel[] {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const send = () => Promise.reject(new DeliveryError('setting', error.setting));
    return [{ name, problem: error, send }];
  }
}

/** Opens every channel, and reads what goes with it. */
export async function createNotifier(store: BlobStore, deps: NotifierDeps): Promise<Notifier> {
  const { env, clock, secretsFor } = deps;
  const [words, devices] = await Promise.all([loadWords(), readDevices(store)]);
  const siteUrl = publicUrl(deps.siteUrl, words.siteUrl);
  const drop = (ids: readonly string[]) => dropDevices(store, ids);
  const allow = openVisitorsMails(store, secretsFor('acknowledgement address')[0], clock);
  // A load test counts each mail.
  const isLoadTest = env.RATE_LIMITS?.trim() === 'off';
  const admitOwners = isLoadTest ? async () => true : openOwnersMails(store, clock);
  let publicKey: string | null = null;
  let mail: MailConfig | null = null;
  const channels = [
    ...open('email', () => {
      mail = parseMailConfig(env);
      return mail ? [emailChannel(mail, admitOwners), acknowledgementChannel(mail, allow)] : [];
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
  return { store, clock, channels, publicKey, devices, words, siteUrl, mail, secretsFor };
}

/** The channel of a name; undefined where it is not set up. */
export const channelNamed = ({ channels }: Notifier, name: ChannelName): Channel | undefined =>
  channels.find((channel) => channel.name === name);

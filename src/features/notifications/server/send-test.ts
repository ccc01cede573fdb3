import type { DeliveryAttempt, OwnerChannel } from '#features/notifications/contract/deliveries.ts';
import type { NotificationWords } from '#features/notifications/contract/texts.ts';
import type { BlobStore } from '#server/store/store.ts';
import { deskPath } from '#shared/desk-path.ts';
import type { Notification } from './channels/channel.ts';
import { mailOf } from './compose/mail-template.ts';
import { deliver, interactiveTimeoutMilliseconds } from './deliver.ts';
import { createNotifier, type NotifierDeps } from './notifier.ts';

/** Composes a test. */
function composeTest(name: string, words: NotificationWords, siteUrl: string): Notification {
  const { title, text } = words.test;
  const deskUrl = `${siteUrl}${deskPath}`;
  return {
    name,
    mail: mailOf(title, { heading: title, message: text, links: [[words.mail.desk, deskUrl]] }),
    push: { title, text, url: deskUrl },
    webhook: { text: `${title}. ${text}\n${deskUrl}`, type: 'test', deskUrl },
  };
}

/** Sends a test through one channel while the owner waits; its name is that of no other test. */
export async function sendTest(
  store: BlobStore,
  deps: NotifierDeps,
  channel: OwnerChannel,
  name: string,
): Promise<DeliveryAttempt> {
  const sending = {
    ...(await createNotifier(store, deps)),
    timeout: interactiveTimeoutMilliseconds,
  };
  return deliver(sending, channel, composeTest(name, sending.words, sending.siteUrl));
}

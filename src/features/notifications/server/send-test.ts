import type { Attempt, OwnerChannel } from '#features/notifications/contract/deliveries.ts';
import type { NotificationWords } from '#features/notifications/contract/texts.ts';
import type { BlobStore } from '#server/store/store.ts';
import { deskPath } from '#shared/desk-path.ts';
import type { Notification } from './channels/channel.ts';
import { mailOf } from './compose/mail-sheet.ts';
import { openSending, type SendingDeps } from './open-sending.ts';
import { interactiveTimeoutMilliseconds, sendOn } from './send-on.ts';

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
  deps: SendingDeps,
  channel: OwnerChannel,
  name: string,
): Promise<Attempt> {
  const sending = { ...(await openSending(store, deps)), timeout: interactiveTimeoutMilliseconds };
  return sendOn(sending, channel, composeTest(name, sending.words, sending.siteUrl));
}

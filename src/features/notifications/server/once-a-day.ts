import type { ChannelName } from '#features/notifications/contract/deliveries.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import type { Notification } from './channels/channel.ts';
import { deliver } from './deliver.ts';
import type { Notifier } from './notifier.ts';

/** Folder of the marks of one day. Nightly runs clear folders of this form. */
type MarksFolder = `same/${string}/`;

/** The owner's channels without a mark of this day. */
export async function unmarkedChannels(
  { store, channels }: Notifier,
  folder: MarksFolder,
): Promise<ChannelName[]> {
  const marks = await store.keys(folder);
  const names = channels.map(({ name }) => name).filter((name) => name !== 'acknowledgement');
  return names.filter((name) => !marks.includes(`${folder}${name}`));
}

/**
 * Sends a notification on channels, and marks each channel when it is sent. If the process ends
 * between the two, the notification is sent again under the same name.
 *
 * @param notification - null marks the channels as done without sending.
 * @returns on how many channels it was sent.
 */
export async function sendOncePerDay(
  sending: Notifier,
  folder: MarksFolder,
  channels: readonly ChannelName[],
  notification: Notification | null,
): Promise<number> {
  // At the same time: a channel that hangs must not take the time of the others.
  const sent = await mapConcurrent(channels, Math.max(1, channels.length), async (name) => {
    if (notification && (await deliver(sending, name, notification)).outcome === 'failed')
      return false;
    await sending.store.create(`${folder}${name}`, sending.clock().toISOString());
    return notification !== null;
  });
  return sent.filter(Boolean).length;
}

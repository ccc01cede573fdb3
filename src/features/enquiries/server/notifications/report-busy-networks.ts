import type { Notification } from '#features/notifications/server/channels/channel.ts';
import { fill } from '#features/notifications/server/compose/fill-words.ts';
import { mailOf } from '#features/notifications/server/compose/mail-template.ts';
import {
  createNotifier,
  type Notifier,
  type NotifierDeps,
} from '#features/notifications/server/notifier.ts';
import { sendOncePerDay, unmarkedChannels } from '#features/notifications/server/once-a-day.ts';
import type { BlobStore } from '#server/store/store.ts';
import { utcDayOf } from '#server/store/utc-day.ts';
import { deskPath } from '#shared/desk-path.ts';
import { indianDay, indianHour, millisecondsOfDay } from '#shared/indian-time.ts';
import { type OfBusyNetworks, readOfBusyNetworks } from '../storage/busy-networks.ts';

/** Hour of the day in India from which the report of the day before is sent. */
const fromHour = 8;

function compose(day: string, counts: OfBusyNetworks, { words, siteUrl }: Notifier): Notification {
  const { busyNetworks, mail } = words;
  const url = `${siteUrl}${deskPath}`;
  const values = { setAside: String(counts.setAside), inInbox: String(counts.inInbox) };
  const title = fill(busyNetworks.title, values);
  const text = fill(busyNetworks.text, values);
  return {
    name: `busy-networks.${day}`,
    mail: mailOf(title, { heading: title, message: text, links: [[mail.desk, url] as const] }),
    push: { title, text: busyNetworks.push, url },
    webhook: { text: `${title}\n${text}\n${url}`, type: 'busy-networks', day, deskUrl: url },
  };
}

/**
 * Tells the owner each morning how many enquiries of the day before were set aside because their
 * network had sent many, and how many reached the inbox without an alert of their own.
 *
 * @returns on how many channels it was sent now.
 */
export async function reportBusyNetworks(store: BlobStore, deps: NotifierDeps): Promise<number> {
  const now = deps.clock();
  if (indianHour(now) < fromHour) return 0;
  const day = utcDayOf(new Date(now.getTime() - millisecondsOfDay));
  const counts = await readOfBusyNetworks(store, day);
  if (counts.setAside + counts.inInbox === 0) return 0;
  const folder = `same/busy-network-told/${indianDay(now)}/` as const;
  const sending = await createNotifier(store, deps);
  const channels = await unmarkedChannels(sending, folder);
  return sendOncePerDay(sending, folder, channels, compose(day, counts, sending));
}

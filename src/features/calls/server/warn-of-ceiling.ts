import { visitorLimits } from '#features/calls/limits.ts';
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
import { deskPath } from '#shared/desk-path.ts';
import { indianDay } from '#shared/indian-time.ts';
import { isCeilingReached } from './visitor-limits.ts';

function compose(day: string, { words, siteUrl }: Notifier): Notification {
  const { ceiling, mail } = words;
  const url = `${siteUrl}${deskPath}?room=calls`;
  const title = fill(ceiling.title, { count: String(visitorLimits.newCallsOfDay) });
  const sheet = { heading: title, message: ceiling.text, links: [[mail.desk, url] as const] };
  return {
    name: `call-ceiling.${day}`,
    mail: mailOf(title, sheet),
    push: { title, text: ceiling.push, url },
    webhook: { text: `${title}\n${url}`, type: 'call-ceiling', day, deskUrl: url },
  };
}

/**
 * Warns the owner, once per day and channel, when as many calls were booked today as visitors may
 * book in a day.
 *
 * @returns on how many channels the warning was sent now.
 */
export async function warnOfCeiling(store: BlobStore, deps: NotifierDeps): Promise<number> {
  const day = indianDay(deps.clock());
  // A load test counts each mail.
  const isLoadTest = deps.env.RATE_LIMITS?.trim() === 'off';
  if (isLoadTest || !(await isCeilingReached({ ...deps, store }))) return 0;
  const folder = `same/call-ceiling/${day}/` as const;
  const sending = await createNotifier(store, deps);
  const channels = await unmarkedChannels(sending, folder);
  return sendOncePerDay(sending, folder, channels, compose(day, sending));
}

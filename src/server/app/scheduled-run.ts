import { repairRecent } from '#features/calls/server/calls.ts';
import { refreshCalendar } from '#features/calls/server/own-calendar.ts';
import { remindOfCalls } from '#features/calls/server/remind.ts';
import { warnOfCeiling } from '#features/calls/server/warn-of-ceiling.ts';
import { mailCertificates } from '#features/certificates/server/mails.ts';
import { eraseDue, tellOfDelayedErasures } from '#features/enquiries/server/delay-erasure.ts';
import { remind } from '#features/enquiries/server/notifications/remind-of-follow-ups.ts';
import { reportBusyNetworks } from '#features/enquiries/server/notifications/report-busy-networks.ts';
import { retryUnsent } from '#features/enquiries/server/notifications/retry-unsent.ts';
import { sendDigest } from '#features/notifications/server/digest.ts';
import { tellOfBackups } from '#features/to-do/server/backup-alerts.ts';
import { log } from '../log.ts';
import type { Services } from './services.ts';

/** A feature's part of the scheduled run. Returns how much it sent or erased. */
type ScheduledTask = (services: Services) => Promise<number>;

/** By the name that the log counts it under. */
const tasks: Readonly<Record<string, ScheduledTask>> = {
  unsent: ({ store, sendingDeps, enquiryHooks }) => retryUnsent(store, sendingDeps, enquiryHooks),
  reminded: ({ store, sendingDeps }) => remind(store, sendingDeps),
  reported: ({ store, sendingDeps }) => reportBusyNetworks(store, sendingDeps),
  calls: ({ store, sendingDeps }) => remindOfCalls(store, sendingDeps),
  warned: ({ store, sendingDeps }) => warnOfCeiling(store, sendingDeps),
  gathered: ({ store, sendingDeps }) => sendDigest(store, sendingDeps),
  certificates: ({ store, sendingDeps }) => mailCertificates(store, sendingDeps),
  delayed: ({ store, sendingDeps }) => tellOfDelayedErasures(store, sendingDeps),
  erased: eraseDue,
  backups: ({ store, sendingDeps }) => tellOfBackups(store, sendingDeps),
};

/**
 * Sends what is due, of every feature, and reads the owner's own calendar again.
 *
 * @throws the first error of a part, after all parts have ended.
 */
export async function runScheduled(services: Services): Promise<void> {
  // First, so that a call that a request left half written is notified as a call.
  const [repaired] = await Promise.allSettled([repairRecent(services)]);
  const refreshed = refreshCalendar({ ...services, env: services.sendingDeps.env });
  // At the same time: a part that fails or hangs must not take the time in which the others store
  // what they have sent.
  const done = await Promise.allSettled([
    ...Object.values(tasks).map((task) => task(services)),
    refreshed.then(() => 0),
  ]);
  const counts = done.map((one) => (one.status === 'fulfilled' ? one.value : 0));
  const sent = Object.fromEntries(Object.keys(tasks).map((name, i) => [name, counts[i] ?? 0]));
  if (Object.values(sent).some((count) => count > 0))
    log({ level: 'info', event: 'notify', ...sent });
  for (const one of [repaired, ...done]) if (one.status === 'rejected') throw one.reason;
}

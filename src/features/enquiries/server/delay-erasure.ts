/*
 * A thief with the owner's phone has a session, and nothing else. So a session alone erases some
 * enquiries per hour at once. More of them wait, out of every list, until the owner proves the
 * request, stops it, or the time is over.
 */

import { randomUUID } from 'node:crypto';
import { accountLimits } from '#features/account/limits.ts';
import type { AuthDeps } from '#features/account/server/deps.ts';
import type { ErasedEnquiry } from '#features/enquiries/contract/person.ts';
import { erasureDelayHours } from '#features/enquiries/limits.ts';
import { createNotifier, type NotifierDeps } from '#features/notifications/server/notifier.ts';
import { sendOncePerDay, unmarkedChannels } from '#features/notifications/server/once-a-day.ts';
import { composeAlert } from '#features/notifications/server/tell-owner.ts';
import type { BlobStore, StoreDeps } from '#server/store/store.ts';
import type { Notice, NoticeCode } from '#shared/notices.ts';
import type { EnquiryDeps } from './deps.ts';
import { eraseEnquiries } from './erase.ts';
import {
  readWaitingErasures,
  type WaitingErasure,
  waitingKey,
  waitingText,
} from './storage/waiting-erasures.ts';

const hour = 3_600_000;

/** Lets an erasure wait, and hides its enquiries. Returns its ID, and when it is due. */
export async function delayErasure(
  { store, clock, audit, session }: AuthDeps,
  enquiries: readonly ErasedEnquiry[],
): Promise<{ id: string; due: string }> {
  const now = clock();
  const due = new Date(now.getTime() + erasureDelayHours * hour).toISOString();
  const waiting = {
    id: randomUUID(),
    at: now.toISOString(),
    due,
    by: session?.device ?? '',
    enquiries: [...enquiries],
  };
  await store.create(waitingKey(waiting.id), waitingText(waiting));
  await audit.add('erasure-delayed', { enquiries: enquiries.length });
  return { id: waiting.id, due };
}

/**
 * Carries out erasures that wait, until time is up.
 *
 * @returns how many enquiries were erased, and whether more are left.
 * @throws {StoreUnavailable} when the store did not confirm; the same can be asked for again.
 */
export async function eraseWaiting(
  deps: StoreDeps & Pick<EnquiryDeps, 'enquiryHooks'>,
  waiting: readonly WaitingErasure[],
): Promise<{ erased: number; isLeft: boolean }> {
  const { store } = deps;
  let erased = 0;
  for (const one of waiting) {
    const done = await eraseEnquiries(deps, one.enquiries);
    erased += done.erased;
    if (done.left.length > 0) {
      await store.replace(waitingKey(one.id), waitingText({ ...one, enquiries: done.left }));
      return { erased, isLeft: true };
    }
    await store.remove(waitingKey(one.id));
  }
  return { erased, isLeft: false };
}

/** Carries out the erasures that are due. Returns how many enquiries were erased. */
export async function eraseDue(
  deps: StoreDeps & Pick<EnquiryDeps, 'enquiryHooks' | 'audit'>,
): Promise<number> {
  const now = deps.clock().toISOString();
  const due = (await readWaitingErasures(deps.store)).filter((one) => one.due <= now);
  if (due.length === 0) return 0;
  const { erased } = await eraseWaiting(deps, due);
  await deps.audit.add('erasure-due', { erased });
  return erased;
}

/** The notice for the owner that erasures wait. */
export async function erasureNotices(store: BlobStore): Promise<Notice[]> {
  const waiting = await readWaitingErasures(store);
  const [first] = waiting;
  if (!first) return [];
  const enquiries = waiting.reduce((sum, one) => sum + one.enquiries.length, 0);
  const values = { enquiries: String(enquiries), at: first.due };
  return [{ code: 'erasure-waits' satisfies NoticeCode, values }];
}

/** Folder of marks that the owner was notified of the erasures that were asked for in an hour. */
const marksOf = (at: string) => `same/erasures/${at.slice(0, 10)}/${at.slice(11, 13)}/` as const;

/** Notifies the owner after the answer to the first request of an hour. The sweep does the rest. */
export async function tellOfFirstDelay(store: BlobStore, deps: NotifierDeps): Promise<void> {
  const now = deps.clock().toISOString();
  const { created } = await store.create(`${marksOf(now)}begun`, now);
  if (created) await tellOfDelayedErasures(store, deps);
}

/**
 * Notifies the owner of erasures that wait: once per channel for those of one hour.
 *
 * @returns on how many channels it was sent now.
 */
export async function tellOfDelayedErasures(store: BlobStore, deps: NotifierDeps): Promise<number> {
  const waiting = await readWaitingErasures(store);
  if (waiting.length === 0) return 0;
  const sending = await createNotifier(store, deps);
  let sent = 0;
  for (const [asked, [first]] of Map.groupBy(waiting, ({ at }) => at.slice(0, 13))) {
    const folder = marksOf(asked);
    const channels = await unmarkedChannels(sending, folder);
    if (channels.length === 0 || !first) continue;
    const alert = composeAlert(
      {
        name: `erasure.${asked.toLowerCase()}`,
        type: 'erasure-delayed',
        title: 'Many enquiries are about to be erased',
        text: `More than ${accountLimits.erasuresInHour} enquiries were to be erased within an hour, without your password or a passkey. They are hidden from the lists, and will be erased ${erasureDelayHours} hours after that. If it was not you, open Safety: stop the erasure, log out every device, and change your password. If it was you, you can erase them there now.`,
        by: first.by,
        room: 'safety',
      },
      sending,
    );
    sent += await sendOncePerDay(sending, folder, channels, alert);
  }
  return sent;
}

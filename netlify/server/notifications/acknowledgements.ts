import { createHmac } from 'node:crypto';
import type { DeliveryReason } from '#features/notifications/contract/deliveries.ts';
import { mailboxOf } from '../records/mailbox.ts';
import type { BlobStore } from '../store/store.ts';
import { dayOf } from '../store/utc-day.ts';

/** Folder of marks that an address was sent an acknowledgement, by day; cleared every night. */
const folder = 'same/acknowledged/';

/** Most of one day: a form would be abused to have our mails sent to strangers. */
const dailyLimit = 200;

/**
 * Makes what decides whether an address may be sent an acknowledgement now: once a day, and within
 * the day's limit; `always` is sent however often, and only counted. It keeps no address, only a keyed
 * hash, and admits nothing without a secret: a bare one is soon guessed.
 */
export function openAcknowledgements(
  store: BlobStore,
  secret: Uint8Array | undefined,
  clock: () => Date,
) {
  return async (
    address: string,
    enquiry: string,
    always = false,
  ): Promise<DeliveryReason | null> => {
    if (secret === undefined) return 'not-set-up';
    const today = `${folder}${dayOf(clock())}/`;
    const counted = createHmac('sha256', secret).update(
      mailboxOf(address) + (always ? enquiry : ''),
    );
    const key = today + counted.digest('hex');
    const sent = await store.keys(today);
    if (sent.length >= dailyLimit && !sent.includes(key)) return 'daily-limit';
    // The mark names what it was set for, so that another try for the same enquiry is no second one.
    const { text } = await store.create(key, enquiry);
    return text === enquiry ? null : 'already-today';
  };
}

const settingsKey = 'settings/notifications.json';

/** Whether visitors are sent an acknowledgement: nobody is until the owner says so. */
export async function readAcknowledge(store: BlobStore): Promise<boolean> {
  return (await store.read(settingsKey)) === JSON.stringify({ acknowledge: true });
}

/** Keeps whether visitors are sent an acknowledgement. */
export async function writeAcknowledge(store: BlobStore, acknowledge: boolean): Promise<void> {
  await store.replace(settingsKey, JSON.stringify({ acknowledge }));
}

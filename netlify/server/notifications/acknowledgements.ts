import { createHmac } from 'node:crypto';
import type { DeliveryReason } from '#contracts/admin-deliveries.ts';
import type { BlobStore } from '../blobs/store.ts';
import { dayOf } from '../enquiries/records.ts';
import { acknowledgedDaysFolder, acknowledgedKey } from './keys.ts';

/**
 * Most acknowledgements of one day: what a form would be abused for is to have our mails sent to
 * strangers.
 */
const dailyLimit = 200;

/** Domains of one provider, which takes an address with dots or without for the same. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * An address as mailboxes are told apart: `a.b+shop@Mail.in` reaches the same person as
 * `a.b@mail.in`.
 */
function mailboxOf(address: string): string {
  const [written = '', domain = ''] = address.toLowerCase().split('@');
  const [local = ''] = written.split('+', 1);
  return dotless.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/**
 * Makes what decides whether an address may be sent an acknowledgement now: once a day, and within
 * the day's limit. It keeps no address, only a keyed hash.
 *
 * @param secret - of this server; without one nothing is admitted, because a bare hash of an
 *   address is soon guessed.
 */
export function openAcknowledgements(store: BlobStore, secret: Uint8Array | undefined, clock: () => Date) {
  return async (address: string, enquiry: string): Promise<DeliveryReason | null> => {
    if (secret === undefined) return 'not-set-up';
    const day = dayOf(clock());
    const hash = createHmac('sha256', secret).update(mailboxOf(address)).digest('hex');
    const sent = await store.keys(`${acknowledgedDaysFolder}${day}/`);
    const key = acknowledgedKey(day, hash);
    if (sent.length >= dailyLimit && !sent.includes(key)) return 'daily-limit';
    // The mark names what it was set for, so that another try for the same enquiry is no second
    // one.
    const { text } = await store.create(key, enquiry);
    return text === enquiry ? null : 'already-today';
  };
}

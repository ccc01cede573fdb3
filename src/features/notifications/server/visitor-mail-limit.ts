import { createHmac } from 'node:crypto';
import type { DeliveryReason } from '#features/notifications/contract/deliveries.ts';
import { parseJson } from '#server/store/parse-json.ts';
import type { BlobStore } from '#server/store/store.ts';
import { utcDayOf } from '#server/store/utc-day.ts';
import { z } from '#shared/schema.ts';
import { mailboxOf } from './mailbox.ts';

/** Folder of the mails sent to visitors, one document per day; cleared every night. */
const folder = 'same/acknowledged/';

/** Most of one day: a form would be abused to have our mails sent to strangers. */
const mailsPerDay = 200;

/** Of these, what is no first confirmation of a call: the rest is kept for who books honestly. */
const mailsPerDayBesideConfirmations = 120;

/**
 * The daily quota that a mail to a visitor counts towards: the first mail about a form, the first
 * confirmation of a request, or a change of it. A mail without one is sent however often.
 */
export type MailQuota = 'thanks' | 'confirmation' | 'change';

/**
 * Most per mailbox and day. Thanks and confirmations are counted together, and thanks are sent once.
 */
const mailboxLimits: Readonly<Record<MailQuota, number>> = {
  thanks: 3,
  confirmation: 3,
  change: 3,
};

const mailShape = z.object({ name: z.string(), mailbox: z.string(), what: z.string() });

const sentShape = z.array(mailShape);

type SentMail = z.infer<typeof mailShape>;

/** Why a mail must not be sent, given those sent today; null if it may. */
function reasonAgainst(
  sent: readonly SentMail[],
  mailbox: string,
  what: MailQuota,
): DeliveryReason | null {
  const ofMailbox = sent.filter((one) => one.mailbox === mailbox);
  if (what === 'thanks' && ofMailbox.some((one) => one.what === what)) return 'already-today';
  // Thanks are first mails as confirmations are: a stranger's mailbox gets so many of both.
  const alike = ofMailbox.filter((one) => (one.what === 'change') === (what === 'change'));
  if (alike.length >= mailboxLimits[what]) return 'enough-today';
  const counted = sent.filter((one) => Object.hasOwn(mailboxLimits, one.what));
  const others = counted.filter((one) => one.what !== 'confirmation');
  const isFull = what !== 'confirmation' && others.length >= mailsPerDayBesideConfirmations;
  return isFull || counted.length >= mailsPerDay ? 'daily-limit' : null;
}

/** Decides whether a visitor may be sent a mail now; gives the reason against it, or null. */
export type AdmitMail = (
  address: string,
  name: string,
  quota: MailQuota | undefined,
) => Promise<DeliveryReason | null>;

/**
 * Opens the quotas of mails to visitors. A mail claims its place by compare-and-set, and a
 * repetition of the same mail keeps it. No address is stored, only a keyed hash. Without a secret
 * nothing is admitted, because a bare hash is soon guessed.
 */
export function openVisitorsMails(
  store: BlobStore,
  secret: Uint8Array | undefined,
  clock: () => Date,
): AdmitMail {
  return async (address, name, what) => {
    if (secret === undefined) return 'not-set-up';
    if (what === undefined) return null;
    const hash = createHmac('sha256', secret).update(mailboxOf(address)).digest('hex');
    const mailbox = hash.slice(0, 32);
    let reason: DeliveryReason | null = null;
    await store.changeDocument(`${folder}${utcDayOf(clock())}/mails.json`, (text) => {
      const sent = parseJson(sentShape, text) ?? [];
      const isRepetition = sent.some(
        (one) => one.name === name && one.mailbox === mailbox && one.what === what,
      );
      reason = isRepetition ? null : reasonAgainst(sent, mailbox, what);
      return reason || isRepetition ? null : JSON.stringify([...sent, { name, mailbox, what }]);
    });
    return reason;
  };
}

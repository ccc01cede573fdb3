import { createHmac } from 'node:crypto';
import type { DeliveryReason } from '#features/notifications/contract/deliveries.ts';
import { z } from '#shared/schema.ts';
import { parseJson } from '../store/parse-json.ts';
import type { BlobStore } from '../store/store.ts';
import { dayOf } from '../store/utc-day.ts';
import { mailboxOf } from './mailbox.ts';

/** Folder of what was sent to visitors, a document a day; cleared every night. */
const folder = 'same/acknowledged/';

/** Most of one day: a form would be abused to have our mails sent to strangers. */
const mailsPerDay = 200;

/** Of these, what is no first confirmation of a call: the rest is kept for who books honestly. */
const mailsPerDayBesideConfirmations = 120;

const visitorMails = [
  'thanks',
  'confirmation',
  'change',
  'by-owner',
  'reminder',
  'certificate',
] as const;

/**
 * What a visitor is written for: a reminder, a certificate and the owner's own word are sent
 * however often.
 */
export type VisitorMail = (typeof visitorMails)[number];

/**
 * Most of one mailbox and day; thanks and confirmations are counted together, and thanks come once.
 */
const mailboxLimits: Readonly<Partial<Record<VisitorMail, number>>> = {
  thanks: 3,
  confirmation: 3,
  change: 3,
};

const mailShape = z.object({ name: z.string(), mailbox: z.string(), what: z.enum(visitorMails) });

const sentShape = z.array(mailShape);

type SentMail = z.infer<typeof mailShape>;

/** Why a mail is not to be sent, beside those of today; null where it may be. */
function reasonAgainst(sent: readonly SentMail[], mail: SentMail): DeliveryReason | null {
  const { mailbox, what } = mail;
  const most = mailboxLimits[what];
  if (most === undefined) return null;
  const ofMailbox = sent.filter((one) => one.mailbox === mailbox);
  if (what === 'thanks' && ofMailbox.some((one) => one.what === what)) return 'already-today';
  // Thanks are first mails as confirmations are: a stranger's mailbox gets so many of both.
  const alike = ofMailbox.filter((one) => (one.what === 'change') === (what === 'change'));
  if (alike.length >= most) return 'enough-today';
  const counted = sent.filter((one) => mailboxLimits[one.what] !== undefined);
  const others = counted.filter((one) => one.what !== 'confirmation');
  const isFull = what !== 'confirmation' && others.length >= mailsPerDayBesideConfirmations;
  return isFull || counted.length >= mailsPerDay ? 'daily-limit' : null;
}

/**
 * Makes what decides whether a visitor may be sent a mail now: so many of a kind a day to one
 * mailbox, and within the day's limit. Each claims its place by compare-and-set, and a repetition
 * of the same mail keeps it. No address is kept, only a keyed hash, and nothing is admitted without
 * a secret: a bare one is soon guessed.
 */
export function openAcknowledgements(
  store: BlobStore,
  secret: Uint8Array | undefined,
  clock: () => Date,
) {
  return async (
    address: string,
    name: string,
    what: VisitorMail,
  ): Promise<DeliveryReason | null> => {
    if (secret === undefined) return 'not-set-up';
    if (mailboxLimits[what] === undefined) return null;
    const mailbox = createHmac('sha256', secret).update(mailboxOf(address)).digest('hex');
    const mail = { name, mailbox: mailbox.slice(0, 32), what };
    let reason: DeliveryReason | null = null;
    await store.changeDocument(`${folder}${dayOf(clock())}/mails.json`, (text) => {
      const sent = parseJson(sentShape, text) ?? [];
      const isRepetition = sent.some(
        (one) => one.name === name && one.mailbox === mail.mailbox && one.what === what,
      );
      reason = isRepetition ? null : reasonAgainst(sent, mail);
      return reason || isRepetition ? null : JSON.stringify([...sent, mail]);
    });
    return reason;
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

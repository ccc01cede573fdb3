import type { CertificateMails } from '#features/certificates/contract/mails.ts';
import { readRecord } from '#features/enquiries/server/storage/change-record.ts';
import type { DeliveryAttempt } from '#features/notifications/contract/deliveries.ts';
import { beginWithinMilliseconds, deliver } from '#features/notifications/server/deliver.ts';
import { endOfLease, isLeased } from '#features/notifications/server/lease.ts';
import {
  createNotifier,
  type Notifier,
  type NotifierDeps,
} from '#features/notifications/server/notifier.ts';
import { afterAttempt, isRetryDue } from '#features/notifications/server/retry.ts';
import { isEmail } from '#features/notifications/server/settings.ts';
import { describeError, log } from '#server/log.ts';
import type { BlobStore } from '#server/store/store.ts';
import {
  type CertificateHolder,
  certificateStatusOf,
  openBatch,
  type StoredBatch,
} from './batches.ts';
import { composeCertificate, type Receiver } from './compose-mail.ts';
import { textIn } from './registrations.ts';

/** The channel on which whoever has registered is mailed. */
const channel = 'acknowledgement';

/** Folder of the batches with certificates to be mailed; a backup leaves it out. */
const queueFolder = 'certificate-mails/';

/** Age in milliseconds up to which a batch stays in the queue: its request may be writing it yet. */
const queuedAtLeast = 3_600_000;

/** Whether a certificate holds, and its person has agreed to get it by mail. */
const isToBeMailed = (person: CertificateHolder): boolean =>
  person.registration?.agreed === true && certificateStatusOf(person) === 'valid';

/** State of the mails of a batch. */
export function mailsOf({ people }: StoredBatch): CertificateMails {
  const theirs = people.filter(isToBeMailed);
  const withState = (state: string) => theirs.filter(({ mail }) => mail?.state === state);
  const waiting = withState('waiting');
  const lastReason = ({ mail }: CertificateHolder) => mail?.attempts.at(-1)?.reason;
  return {
    unasked: theirs.filter(({ mail }) => mail === undefined).length,
    sent: withState('sent').length,
    waiting: waiting.length,
    hindered: waiting.map(lastReason).find((reason) => reason !== undefined),
    failed: [...withState('failed'), ...withState('skipped')].map((person) => ({
      name: person.name ?? '',
      reason: lastReason(person),
    })),
  };
}

/** A certificate that is asked to be mailed: nothing changes where it was sent, or waits. */
function queued(person: CertificateHolder): CertificateHolder {
  const { mail } = person;
  if (!isToBeMailed(person) || mail?.state === 'sent') return person;
  if (mail?.state === 'waiting') return { ...person, mail: { ...mail, nextAt: undefined } };
  return { ...person, mail: { state: 'waiting', attempts: [], round: (mail?.round ?? 0) + 1 } };
}

/**
 * Asks to mail the certificates of a batch to who has agreed. Those that were sent are left out;
 * what was given up begins anew, and what waits is due at once.
 */
export async function queueMails(store: BlobStore, id: string, now: Date): Promise<void> {
  // First, so that what is cut short after the batch is written is not forgotten.
  await store.replace(`${queueFolder}${id}`, JSON.stringify({ at: now.toISOString() }));
  await openBatch(store, id).change(
    (batch) => batch && { ...batch, people: batch.people.map(queued) },
  );
}

/** Whom a certificate goes to, as the registration says it now; null where it is not there. */
async function receiverOf(
  store: BlobStore,
  { registration }: CertificateHolder,
): Promise<Receiver | null> {
  const record = registration && (await readRecord(store, 'contact', registration.enquiry));
  const address = textIn(record?.fields.email);
  if (record?.fields.certificateByMail !== true || !isEmail(address)) return null;
  return { address, language: textIn(record.language) };
}

/** Mails one certificate; never throws but for the store. */
async function mailOne(
  sending: Notifier,
  batch: StoredBatch,
  person: CertificateHolder,
): Promise<DeliveryAttempt> {
  const receiver = await receiverOf(sending.store, person);
  if (!receiver)
    return { at: sending.clock().toISOString(), outcome: 'skipped', reason: 'no-address' };
  const notification = composeCertificate({ batch, person }, receiver, sending);
  return deliver(sending, channel, notification, person.mail?.round);
}

/** A mail that was tried, until that is noted. */
interface Tried {
  readonly code: string;
  readonly attempt: DeliveryAttempt;
}

/**
 * Notes what was tried, and takes the next certificate of a batch that is due, with a lease; null
 * where there is none, or somebody else mails them at this moment.
 */
async function takeNext(
  { store, clock }: Notifier,
  id: string,
  tried: Tried | null,
  until: number,
) {
  let taken: { batch: StoredBatch; person: CertificateHolder } | null = null;
  await openBatch(store, id).change((batch) => {
    taken = null;
    const now = clock();
    if (!batch || (!tried && isLeased(batch, now))) return null;
    const people = batch.people.map((person) =>
      tried?.code === person.code && person.mail
        ? { ...person, mail: afterAttempt(person.mail, channel, tried.attempt) }
        : person,
    );
    const person =
      now.getTime() > until
        ? undefined
        : people.find((one) => isToBeMailed(one) && one.mail && isRetryDue(one.mail, now));
    if (!tried && !person) return null;
    if (person) taken = { batch, person };
    return { ...batch, people, leaseUntil: person && endOfLease(now) };
  });
  return taken as { batch: StoredBatch; person: CertificateHolder } | null;
}

/**
 * Mails what is due of a batch, one after the other: each is noted before the next one begins, so
 * that of a process that ends in the midst of it one mail at most may come twice, under the same
 * Message-ID. It stops where time is up; the next run goes on.
 *
 * @param until - after which none is begun, in milliseconds since 1970.
 */
export async function mailBatch(sending: Notifier, id: string, until: number): Promise<void> {
  let next = await takeNext(sending, id, null, until);
  while (next) {
    const { batch, person } = next;
    const attempt = await mailOne(sending, batch, person);
    next = await takeNext(sending, id, { code: person.code, attempt }, until);
  }
}

/** Takes a batch out of the queue once nothing of it waits. */
async function leaveQueue(store: BlobStore, key: string, id: string, now: Date): Promise<void> {
  const batch = await openBatch(store, id).read();
  if (batch && mailsOf(batch).waiting > 0) return;
  const [, at = ''] = /"at":"([^"]+)"/.exec((await store.read(key)) ?? '') ?? [];
  if (!(now.getTime() - Date.parse(at) < queuedAtLeast)) await store.remove(key);
}

/**
 * Goes on with every batch whose certificates are to be mailed.
 *
 * @returns how many batches are in the queue.
 */
export async function mailCertificates(store: BlobStore, deps: NotifierDeps): Promise<number> {
  const keys = await store.keys(queueFolder);
  if (keys.length === 0) return 0;
  const sending = await createNotifier(store, deps);
  const until = deps.clock().getTime() + beginWithinMilliseconds;
  for (const key of keys) {
    const id = key.slice(queueFolder.length);
    try {
      await mailBatch(sending, id, until);
      await leaveQueue(store, key, id, deps.clock());
    } catch (error) {
      // What is wrong with one batch keeps no other from being mailed.
      log({ level: 'error', event: 'certificates-not-mailed', batch: id, ...describeError(error) });
    }
  }
  return keys.length;
}

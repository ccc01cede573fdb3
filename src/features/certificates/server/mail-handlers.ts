import { issueMessages as t } from '#features/certificates/contract/issue-messages.ts';
import type { certificateMails, sendCertificates } from '#features/certificates/contract/mails.ts';
import { beginWithinMilliseconds } from '#features/notifications/server/deliver.ts';
import { channelNamed, createNotifier } from '#features/notifications/server/notifier.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { certificateNotFound, openBatch } from './batches.ts';
import type { CertificateDeps } from './deps.ts';
import { mailBatch, mailsOf, queueMails } from './mails.ts';

/** State of the mails of a batch; throws 404 if there is no such batch. */
async function standing({ store }: CertificateDeps, id: string) {
  const batch = await openBatch(store, id).read();
  if (!batch) throw certificateNotFound();
  return mailsOf(batch);
}

/** State of the mails of a batch. */
export const progress: Handle<typeof certificateMails, CertificateDeps> = async ({
  input,
  services,
}) => ({ body: await standing(services, input.id.toLowerCase()) });

/** Mails the certificates of a batch to who has agreed, after the answer. */
export const send: Handle<typeof sendCertificates, CertificateDeps> = async ({
  input,
  services,
}) => {
  const { store, clock, sendingDeps, audit } = services;
  const id = input.batch.toLowerCase();
  await standing(services, id);
  if (!channelNamed(await createNotifier(store, sendingDeps), 'acknowledgement'))
    throw new HttpError('conflict', t.noMail);
  await queueMails(store, id, clock());
  await audit.add('certificates-sent', { of: id });
  services.afterAnswer(async (own) => {
    const until = clock().getTime() + beginWithinMilliseconds;
    await mailBatch(await createNotifier(own, sendingDeps), id, until);
  });
  return { body: { success: true, ...(await standing(services, id)) } };
};

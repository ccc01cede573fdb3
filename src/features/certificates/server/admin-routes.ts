import { certificateMails, sendCertificates } from '#features/certificates/contract/mails.ts';
import { route } from '#server/http/define-routes.ts';
import {
  certificateBatch,
  certificates,
  changeCertificate,
  eventRegistrations,
  findCertificates,
  finishBatch,
  issueCertificates,
  newSigningKey,
  printBatch,
  sampleCertificate,
} from '../contract/admin.ts';

const load = () => import('./admin-handlers.ts');
const loadMails = () => import('./mail-handlers.ts');

/** The desk's endpoints of certificates. */
export const certificateRoutes = [
  route(certificates, async () => (await load()).handleListCertificates),
  route(certificateBatch, async () => (await load()).one),
  route(findCertificates, async () => (await load()).find),
  route(eventRegistrations, async () => (await load()).registrations),
  route(issueCertificates, async () => (await load()).issue),
  route(finishBatch, async () => (await load()).complete),
  route(sampleCertificate, async () => (await load()).sample),
  route(printBatch, async () => (await load()).print),
  route(changeCertificate, async () => (await load()).handleChangeCertificate),
  route(certificateMails, async () => (await loadMails()).progress),
  route(sendCertificates, async () => (await loadMails()).send),
  route(newSigningKey, async () => (await load()).handleNewSigningKey),
];

import { randomUUID } from 'node:crypto';
import {
  certificateBatch,
  changeCertificate,
  issueCertificates,
} from '#features/certificates/contract/admin.ts';
import { certificatePdf, verify } from '#features/certificates/contract/visitor.ts';
import certificatePdfFunction from '../../netlify/functions/certificate-pdf.ts';
import certificates from '../../netlify/functions/certificates.ts';
import { call, origin } from './api.ts';
import type { Owner } from './owner.ts';

/** What the certificates of a test say. */
export const sheet = {
  program: 'First steps for new managers',
  day: '2026-11-20',
  place: 'Lucknow',
  language: 'en',
  signer: 'The trainer',
  role: 'Trainer',
} as const;

/** Asks to issue a batch. */
export const askToIssue = (owner: Owner, names: readonly string[], more: object = {}) =>
  owner.post(certificates, issueCertificates.path, {
    ...sheet,
    batch: randomUUID(),
    names,
    ...more,
  });

/** The certificates of a batch as the desk shows them. */
export async function certificatesOf(owner: Owner, batch: string) {
  const response = await owner.get(certificates, `${certificateBatch.path}?id=${batch}`);
  return certificateBatch.response.parse(await response.json()).certificates;
}

/** Issues a batch; gives its certificates in the order of the names. */
export async function issue(
  owner: Owner,
  names: readonly string[],
  {
    batch = randomUUID(),
    ...more
  }: {
    readonly batch?: string;
    readonly language?: 'hi';
    readonly event?: string;
    readonly registered?: readonly string[];
  } = {},
) {
  const response = await askToIssue(owner, names, { batch, ...more });
  if (response.status !== 200) throw new Error(await response.text());
  return certificatesOf(owner, batch);
}

/** Withdraws, corrects or erases. */
export const change = (owner: Owner, json: object) =>
  owner.post(certificates, changeCertificate.path, json);

/** What a number is found to be. */
export async function verdictOf(code: string, ip?: string) {
  const path = `${verify.path}?code=${encodeURIComponent(code)}`;
  const response = await call(certificates, 'GET', path, ip ? { context: { ip } } : {});
  return verify.response.parse(await response.json());
}

/** Fetches one of our own addresses without a session. */
export function fetchPublic(address: string, headers: Record<string, string> = {}) {
  const path = address.replace(origin, '');
  const fn = path.startsWith(certificatePdf.path) ? certificatePdfFunction : certificates;
  return call(fn, 'GET', path, { headers });
}

import { readCode } from '#features/certificates/contract/code.ts';
import {
  type CertificateLanguage,
  type CertificateVerdict,
  type certificatePdf,
  type credentialFile,
  type publicKey,
  revocationList,
  revocationReasons,
  type verify,
  type verifyCredential,
  verifyPages,
} from '#features/certificates/contract/visitor.ts';
import type { ApiCall, Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { QueueFull } from '#server/store/task-queue.ts';
import { indianDay } from '#shared/indian-time.ts';
import {
  type Certificate,
  certificateNotFound,
  certificateStatusOf,
  readBatches,
} from './batches.ts';
import { readCredential, signCredential } from './credential.ts';
import type { CertificateDeps } from './deps.ts';
import { issuerOf } from './issue.ts';
import { publicPart, readKeys } from './keys.ts';
import { lookUp } from './look-up.ts';
import { recentPdfs } from './pdf/recent.ts';
import { verdictPage } from './verdict-page.ts';

/** What is told of a certificate: of one that holds no more, nothing but that and why. */
async function verdictOf(
  certificate: Certificate | null,
  { store }: CertificateDeps,
): Promise<CertificateVerdict> {
  const status = certificate && certificateStatusOf(certificate.person);
  if (certificate === null || status === null || status === 'erased') return { status: 'unknown' };
  const { batch, person } = certificate;
  const { program, day, place } = batch;
  const told = { status, name: person.name ?? '', program, day, place };
  const since = (at = '') => indianDay(new Date(at));
  if (status === 'withdrawn')
    return { ...told, since: since(person.withdrawn?.at), reason: person.withdrawn?.reason };
  // Not the name, which was wrong: it may be another person's.
  if (status === 'replaced') {
    const { at, by } = person.replaced ?? {};
    return { status, program, day, since: since(at), replacedBy: by };
  }
  return { ...told, credential: await signCredential(certificate, await readKeys(store)) };
}

/** What a number is, for a program. */
export const handleVerify: Handle<typeof verify, CertificateDeps> = async ({
  input: { code = '' },
  services,
  ip,
}) => ({ body: await verdictOf(await lookUp(services, ip, code), services) });

type PageCall = ApiCall<{ code?: string | undefined }, CertificateDeps>;

/** The same for a person. */
export const handleVerifyPage =
  (language: CertificateLanguage) =>
  async ({ input: { code = '' }, raw, services, ip }: PageCall) => {
    const read = readCode(code);
    const body = await verdictOf(await lookUp(services, ip, code), services);
    const { siteUrl } = services.sendingDeps;
    const issuer = issuerOf(services, language).name;
    const fault = code !== '' && read === null ? ('mistyped' as const) : undefined;
    const shown = { verdict: body, code: read ?? code.trim(), language, issuer, siteUrl };
    return {
      body,
      page: () => verdictPage({ ...shown, fault: raw.refused === '1' ? 'refused' : fault }),
    };
  };

/** What a signed credential is. */
export const checkCredential: Handle<typeof verifyCredential, CertificateDeps> = async ({
  input,
  services,
  ip,
  language,
}) => {
  const read = await readCredential(input.credential, await readKeys(services.store));
  const found = read && (await lookUp(services, ip, read.code));
  const isOurs = found !== null && read?.isOf(found) === true;
  const { path } = verifyPages[language.name];
  return {
    body: await verdictOf(isOurs ? found : null, services),
    seeOther: `${path}?${isOurs ? `code=${found.person.code}` : 'refused=1'}`,
  };
};

/** Finds a valid certificate; throws 404 for any other number. */
async function validOne(services: CertificateDeps, ip: string, code: string) {
  const found = await lookUp(services, ip, code);
  if (!found || certificateStatusOf(found.person) !== 'valid') throw certificateNotFound();
  return found;
}

/** Seconds after which a visitor may ask again when too many PDFs wait. */
const retryAfter = '5';

const drawPdf = async (found: Certificate, { store }: CertificateDeps) => {
  const { certificatePdfOf } = await import('./pdf/make.ts');
  return certificatePdfOf(found, await signCredential(found, await readKeys(store)));
};

/** Answers with the certificate as a PDF that contains its credential. */
export const pdf: Handle<typeof certificatePdf, CertificateDeps> = async ({
  input,
  services,
  ip,
}) => {
  const found = await validOne(services, ip, input.code);
  const { code } = found.person;
  try {
    const bytes = await recentPdfs.get(code, () => drawPdf(found, services));
    const name = `certificate-${code.toLowerCase()}.pdf`;
    return { file: { content: new Blob([bytes]).stream(), type: 'application/pdf', name } };
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new HttpError('unavailable', (t) => t.certificateMessages.manyPdfs, {
      headers: { 'Retry-After': retryAfter },
    });
  }
};

/** The signed credential as a file. */
export const credential: Handle<typeof credentialFile, CertificateDeps> = async ({
  input,
  services,
  ip,
}) => {
  const found = await validOne(services, ip, input.code);
  const signed = await signCredential(found, await readKeys(services.store));
  const name = `credential-${found.person.code.toLowerCase()}.jwt`;
  return { file: { content: new Blob([signed]).stream(), type: 'application/jwt', name } };
};

/** Seconds for which keys and the list may be kept elsewhere: a withdrawal is known after that. */
const listAge = 300;
const cached = { 'Cache-Control': `public, max-age=${listAge}` } as const;

/** One public key. */
export const key: Handle<typeof publicKey, CertificateDeps> = async ({ input, services }) => {
  const found = (await readKeys(services.store)).find(({ id }) => id === input.id);
  if (!found) throw new HttpError('not-found', 'There is no such key.');
  return { body: publicPart(found), headers: cached };
};

/**
 * All credentials that hold no more: their UUIDs and public reasons, never numbers or names.
 *
 * @throws {HttpError} 503 while a batch is damaged: a list without it would call withdrawn ones valid.
 */
export const revoked: Handle<typeof revocationList, CertificateDeps> = async ({ services }) => {
  const { siteUrl } = services.sendingDeps;
  const { batches, damaged } = await readBatches(services.store);
  if (damaged.length > 0) throw new HttpError('unavailable', 'The list is not complete just now.');
  const people = batches.flatMap((batch) => batch.people);
  const revokedCredential = people
    .filter((person) => certificateStatusOf(person) !== 'valid')
    .map((person) => {
      const { replaced, erased } = revocationReasons;
      const own = person.erased ? erased : person.withdrawn?.reason;
      return {
        id: `urn:uuid:${person.id}`,
        revoked: true,
        revocationReason: own ?? replaced,
      } as const;
    });
  const id = `${siteUrl}${revocationList.path}`;
  return { body: { id, issuer: siteUrl, revokedCredential }, headers: cached };
};

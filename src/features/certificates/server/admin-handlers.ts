import { mayEraseNow } from '#features/account/server/allowed-erasures.ts';
import { requireProof } from '#features/account/server/proof.ts';
import { readCode } from '#features/certificates/contract/code.ts';
import { issueMessages as t } from '#features/certificates/contract/issue-messages.ts';
import { eventField } from '#features/facts/contract/field-ids.ts';
import { readUrgentFacts } from '#features/facts/server/urgent-facts.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import { foldText } from '#shared/fold-text.ts';
import { indianDay } from '#shared/indian-time.ts';
import type {
  Batch,
  certificateBatch,
  certificates,
  changeCertificate,
  eventRegistrations,
  findCertificates,
  finishBatch,
  issueCertificates,
  newSigningKey,
  printBatch,
  Sheet,
  ShownCertificate,
  sampleCertificate,
} from '../contract/admin.ts';
import {
  type Certificate,
  certificateNotFound,
  certificateStatusOf,
  findByCode,
  newPerson,
  openBatch,
  readBatches,
  type StoredBatch,
} from './batches.ts';
import { filled } from './credential.ts';
import type { CertificateDeps } from './deps.ts';
import { changeOne, finish, issueBatch, issuerOf } from './issue.ts';
import { changeKey, readKeys } from './keys.ts';
import { readRegistrations, textIn } from './registrations.ts';
import { whatsAppLink } from './whatsapp-link.ts';

/** Most certificates that a search shows. */
const mostFound = 50;

function listed(stored: StoredBatch): Batch {
  const { people, ready, issuer: _issuer, leaseUntil: _lease, ...batch } = stored;
  const valid = people.filter((person) => certificateStatusOf(person) === 'valid').length;
  const agreed = people.filter(({ registration }) => registration?.agreed).length;
  return { ...batch, count: people.length, valid, agreed, ...(!ready && { unfinished: true }) };
}

function shown({ batch, person }: Certificate): ShownCertificate {
  const { code, name, withdrawn, replaced, erased } = person;
  return {
    code,
    name,
    status: certificateStatusOf(person),
    at: erased ?? replaced?.at ?? withdrawn?.at,
    reason: withdrawn?.reason,
    replacedBy: replaced?.by,
    batch: batch.id,
    program: batch.program,
    day: batch.day,
    language: batch.language,
  };
}

/** Certificates as the desk shows them, each with the way to its person. */
const shownAll = (services: CertificateDeps, all: readonly Certificate[]) =>
  mapConcurrent(all, 10, async (one) => ({
    ...shown(one),
    whatsapp: await whatsAppLink(services, one),
  }));

async function batchOf({ store }: CertificateDeps, id: string): Promise<StoredBatch> {
  const batch = await openBatch(store, id.toLowerCase()).read();
  if (!batch) throw certificateNotFound();
  return batch;
}

/** All batches, and the keys. */
export const handleListCertificates: Handle<typeof certificates, CertificateDeps> = async ({
  services: { store },
}) => {
  const [{ batches, damaged }, keys] = await Promise.all([readBatches(store), readKeys(store)]);
  return {
    body: {
      batches: batches.map(listed),
      damaged,
      keys: keys.map(({ id, at, stolenSince }) => ({ id, at, stolenSince })),
    },
  };
};

/** The certificates of one batch. */
export const one: Handle<typeof certificateBatch, CertificateDeps> = async ({
  input,
  services,
}) => {
  const batch = await batchOf(services, input.id);
  const all = batch.people.map((person) => ({ batch, person }));
  return { body: { certificates: await shownAll(services, all) } };
};

/** Certificates by a part of their name, or by their number. */
export const find: Handle<typeof findCertificates, CertificateDeps> = async ({
  input: { text },
  services,
}) => {
  const { store } = services;
  const code = readCode(text);
  const exact = code && (await findByCode(store, code));
  if (exact) return { body: { certificates: await shownAll(services, [exact]), more: false } };
  const wanted = foldText(text);
  const { batches } = await readBatches(store);
  const found = batches.flatMap((batch) =>
    batch.people
      .filter(({ name }) => name !== undefined && foldText(name).includes(wanted))
      .map((person) => ({ batch, person })),
  );
  const certificates = await shownAll(services, found.slice(0, mostFound));
  return { body: { certificates, more: found.length > mostFound } };
};

/** Names of the people who registered for an event, in the order of their registrations. */
export const registrations: Handle<typeof eventRegistrations, CertificateDeps> = async ({
  input: { event },
  services: { store, clock },
}) => {
  const { registrations: known, complete } = await readRegistrations({ store, clock }, event);
  const names = known.map(({ name }) => name);
  const agreed = known.filter((one) => one.agreed).length;
  const facts = await readUrgentFacts(store);
  const fact = (path: string) => textIn(facts[eventField(event, path)]);
  const date = Date.parse(fact('date.ends') || fact('date.starts'));
  const body = {
    names,
    agreed,
    day: Number.isNaN(date) ? undefined : indianDay(new Date(date)),
    place: fact('date.place') || undefined,
    ...(!complete && { incomplete: true as const }),
  };
  return { body };
};

/** 422 for one field. */
const refused = (field: string, message: string) =>
  new HttpError('invalid', message, { fields: { [field]: message } });

/**
 * Makes sure that all of a batch can be printed.
 *
 * @throws {HttpError} 422 with the field.
 */
async function requirePrintable(sheet: Sheet, names: readonly string[]): Promise<void> {
  const { unprintable } = await import('./pdf/fonts.ts');
  for (const field of ['program', 'place', 'signer', 'role'] as const) {
    const sign = unprintable(sheet[field]);
    if (sign) throw refused(field, filled(t.script, { sign }));
  }
  const sign = unprintable(names.join(''));
  if (sign) throw refused('names', filled(t.script, { sign }));
}

/** Issues a batch. @throws {HttpError} 422 before its date, unless that is confirmed. */
export const issue: Handle<typeof issueCertificates, CertificateDeps> = async ({
  input,
  services,
}) => {
  const { clock, audit } = services;
  if (input.day > indianDay(clock()) && !input.early) throw refused('day', t.early);
  await requirePrintable(input, input.names);
  const issued = await issueBatch(services, input);
  await audit.add('certificates-issued', { of: input.batch, count: issued });
  return { body: { success: true, issued } };
};

/** Completes a batch that was cut short. */
export const complete: Handle<typeof finishBatch, CertificateDeps> = async ({
  input,
  services,
}) => {
  await finish(services, await batchOf(services, input.batch));
  return { body: { success: true } };
};

/** A look at one before all are made. */
export const sample: Handle<typeof sampleCertificate, CertificateDeps> = async ({
  input: { name, ...sheet },
  services,
}) => {
  await requirePrintable(sheet, [name]);
  const batch: StoredBatch = {
    id: 'sample',
    ...sheet,
    at: services.clock().toISOString(),
    issuer: issuerOf(services, sheet.language),
    people: [],
    ready: false,
  };
  const { certificatePdfOf } = await import('./pdf/make.ts');
  const bytes = await certificatePdfOf({ batch, person: newPerson(name, '') }, null);
  const content = new Blob([bytes]).stream();
  return { file: { content, type: 'application/pdf', name: 'sample.pdf' } };
};

/** A batch as one file to print: what holds of it. */
export const print: Handle<typeof printBatch, CertificateDeps> = async ({ input, services }) => {
  const batch = await batchOf(services, input.id);
  const valid = batch.people.filter((person) => certificateStatusOf(person) === 'valid');
  if (valid.length === 0) throw certificateNotFound();
  const { printFileOf } = await import('./pdf/make.ts');
  const content = printFileOf(batch, valid);
  return { file: { content, type: 'application/pdf', name: `certificates-${batch.day}.pdf` } };
};

/** Withdraws, corrects or erases one. */
export const handleChangeCertificate: Handle<typeof changeCertificate, CertificateDeps> = async ({
  input,
  services,
  ...attempt
}) => {
  if (input.change === 'erase' && !(await mayEraseNow(services, 1)))
    await requireProof(services, attempt);
  if (input.change === 'correct') {
    const { unprintable } = await import('./pdf/fonts.ts');
    const sign = unprintable(input.name);
    const message = sign && filled(t.script, { sign });
    if (message) throw new HttpError('invalid', message, { fields: { name: message } });
  }
  const code = await changeOne(services, input);
  await services.audit.add('certificate-changed', { of: input.code, change: input.change });
  return { body: { success: true, code } };
};

/** Signs with a new key from now on. */
export const handleNewSigningKey: Handle<typeof newSigningKey, CertificateDeps> = async ({
  input: { stolenSince },
  services,
}) => {
  await changeKey(services.store, services.clock(), stolenSince);
  await services.audit.add('certificate-key', { stolen: stolenSince !== undefined });
  return { body: { success: true } };
};

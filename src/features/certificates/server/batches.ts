/*
 * This room issues certificates, and tells of each whether it holds. Its way in is `issueBatch` for
 * the desk, and `lookUp` for whoever has a number. Everything of a batch stands in one text, which
 * is changed as a whole: so a certificate is never doubled, nor half corrected. It never lists
 * anything to a visitor, and never takes a key out of what it is shown.
 */

import { randomInt, randomUUID } from 'node:crypto';
import { codeSigns, drawnSigns, withCheckSign } from '#features/certificates/contract/code.ts';
import { certificateLanguages } from '#features/certificates/contract/visitor.ts';
import { attempt, deliveryStates } from '#features/notifications/contract/deliveries.ts';
import { HttpError } from '#server/http/errors.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { type Document, openDocument, parseStrictly } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';

const instant = z.string();

/** State of the mail of a certificate (notifications/retry.ts). */
const mailShape = z.object({
  state: z.enum(deliveryStates),
  attempts: z.readonly(z.array(attempt)),
  round: z.int(),
  nextAt: z.optional(instant),
});

const personShape = z.object({
  code: z.string(),
  /** UUIDs drawn by lot: of the credential, and of the person in it. */
  id: z.string(),
  subject: z.string(),
  /** Absent once the person was erased. */
  name: z.optional(z.string()),
  /** Id of the key that signs the credential. */
  key: z.string(),
  /**
   * Id of the enquiry by which the person registered, and whether the certificate may be mailed;
   * absent for a name that was typed. The address stays in the enquiry.
   */
  registration: z.optional(z.object({ enquiry: z.string(), agreed: z.boolean() })),
  /** Absent while nobody has asked to mail it. */
  mail: z.optional(mailShape),
  withdrawn: z.optional(z.object({ at: instant, reason: z.string() })),
  replaced: z.optional(z.object({ at: instant, by: z.string() })),
  erased: z.optional(instant),
});

const batchShape = z.object({
  id: z.string(),
  program: z.string(),
  day: z.string(),
  place: z.string(),
  language: z.enum(certificateLanguages),
  signer: z.string(),
  role: z.string(),
  at: instant,
  /** As they were when it was issued: what was signed does not change. */
  issuer: z.object({ name: z.string(), url: z.string() }),
  people: z.array(personShape),
  /** Whether every number leads here. */
  ready: z.boolean(),
  /** Until when whoever mails its certificates has it for themselves. */
  leaseUntil: z.optional(instant),
});

/** One certificate of a batch. */
export type CertificateHolder = z.infer<typeof personShape>;

/** All that is known of the certificates of one batch. */
export type StoredBatch = z.infer<typeof batchShape>;

/** A certificate with the batch that it is of. */
export interface Certificate {
  readonly batch: StoredBatch;
  readonly person: CertificateHolder;
}

const batchFolder = 'certificates/batch/';

/** Key of a batch. */
export const batchKey = (id: string): string => `${batchFolder}${id}`;

/** Key under which a number leads to its batch. */
export const codeKey = (code: string): string => `certificates/code/${code.toLowerCase()}`;

/** Folder of the batches that hold certificates of one registration; its keys are all they say. */
const registrationFolder = (enquiry: string): string => `certificates/registration/${enquiry}/`;

/** Key under which a registration leads to a batch. */
export const registrationKey = (enquiry: string, batch: string): string =>
  registrationFolder(enquiry) + batch;

/** Ids of the batches that hold certificates of a registration. */
export async function batchesOfRegistration(store: BlobStore, enquiry: string): Promise<string[]> {
  const folder = registrationFolder(enquiry);
  return (await store.keys(folder)).map((key) => key.slice(folder.length));
}

/** 404 for a number that no certificate has, or a batch that does not exist. */
export const certificateNotFound = (): HttpError =>
  new HttpError('not-found', (t) => t.certificateMessages.notFound);

/** What the text of a batch says; null for none. Throws where it is damaged. */
export const parseBatch = (text: string | null): StoredBatch | null =>
  parseStrictly(batchShape, text, (t) => t.certificateMessages.damaged);

/** Opens a batch. */
export const openBatch = (store: BlobStore, id: string): Document<StoredBatch | null> =>
  openDocument(store, batchKey(id), parseBatch);

/** Reads all batches, the newest first, and names those whose text is damaged by their id. */
export async function readBatches(
  store: BlobStore,
): Promise<{ batches: StoredBatch[]; damaged: string[] }> {
  const keys = await store.keys(batchFolder);
  const texts = await mapConcurrent(keys, 10, (key) => store.read(key));
  const batches: StoredBatch[] = [];
  const damaged: string[] = [];
  for (const [index, text] of texts.entries()) {
    const batch = parseJson(batchShape, text);
    if (batch) batches.push(batch);
    else if (text !== null) damaged.push((keys[index] ?? '').slice(batchFolder.length));
  }
  batches.sort((a, b) => (a.at === b.at ? a.id.localeCompare(b.id) : b.at.localeCompare(a.at)));
  return { batches, damaged };
}

/** Finds a certificate by its number; null where there is none. */
export async function findByCode(store: BlobStore, code: string): Promise<Certificate | null> {
  const id = await store.read(codeKey(code));
  if (id === null) return null;
  const batch = await openBatch(store, id).read();
  const person = batch?.people.find((one) => one.code === code);
  return batch && person ? { batch, person } : null;
}

function drawCode(): string {
  const signs = Array.from({ length: drawnSigns }, () => codeSigns[randomInt(codeSigns.length)]);
  return withCheckSign(signs.join(''));
}

/** A new certificate of a name, with a number that nobody can guess. */
export const newPerson = (
  name: string,
  key: string,
  registration?: CertificateHolder['registration'],
): CertificateHolder => ({
  code: drawCode(),
  id: randomUUID(),
  subject: randomUUID(),
  name,
  key,
  registration,
});

/** State of a certificate. An erased one stays erased, whatever was done before. */
export function certificateStatusOf(
  person: CertificateHolder,
): 'valid' | 'withdrawn' | 'replaced' | 'erased' {
  if (person.erased) return 'erased';
  if (person.replaced) return 'replaced';
  return person.withdrawn ? 'withdrawn' : 'valid';
}

/** What stays of a certificate whose person is erased. */
export function withoutPerson(person: CertificateHolder, at: string): CertificateHolder {
  const { name: _name, withdrawn: _reason, registration: _of, mail: _mail, ...rest } = person;
  return { ...rest, erased: person.erased ?? at };
}

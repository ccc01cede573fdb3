import { issueMessages as t } from '#features/certificates/contract/issue-messages.ts';
import { tidyName } from '#features/certificates/contract/names.ts';
import issuers from '#generated/issuer.json' with { type: 'json' };
import { HttpError } from '#server/http/errors.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import type { StoreDeps } from '#server/store/store.ts';
import type { z } from '#shared/schema.ts';
import type { changeCertificate, issueCertificates } from '../contract/admin.ts';
import {
  batchKey,
  type CertificateHolder,
  certificateNotFound,
  certificateStatusOf,
  codeKey,
  findByCode,
  newPerson,
  openBatch,
  parseBatch,
  registrationKey,
  type StoredBatch,
  withoutPerson,
} from './batches.ts';
import { presentKey } from './keys.ts';
import { recentPdfs } from './pdf/recent.ts';
import { readRegistrations, registrationsOf } from './registrations.ts';

/** What issuing needs of one request. */
export interface IssuingDeps extends StoreDeps {
  readonly sendingDeps: { readonly siteUrl: string };
}

type Wanted = z.output<typeof issueCertificates.request>;

/** The part of a request that every certificate of its batch has. */
function sheetOf(wanted: Wanted) {
  const { batch: _id, names: _names, event: _event, registered, early, ...sheet } = wanted;
  return sheet;
}

/** The company as certificates name it. */
export const issuerOf = (
  { sendingDeps }: IssuingDeps,
  language: StoredBatch['language'],
): StoredBatch['issuer'] => ({ name: issuers[language], url: sendingDeps.siteUrl });

/** Whether a batch was issued by this very request, whatever became of its certificates since. */
function isOf(wanted: Wanted, standing: StoredBatch): boolean {
  const { names } = wanted;
  const sheet = sheetOf(wanted);
  const same = Object.entries(sheet).every(
    ([field, value]) => standing[field as keyof typeof sheet] === value,
  );
  return (
    same &&
    standing.people.length >= names.length &&
    names.every((name, place) => [name, undefined].includes(standing.people[place]?.name))
  );
}

/**
 * Lets every number of a batch lead to it, and notes that. Can be repeated.
 *
 * @throws {HttpError} 409 where another batch has drawn one of its numbers.
 */
export async function finish({ store }: StoreDeps, batch: StoredBatch): Promise<void> {
  if (batch.ready) return;
  await mapConcurrent(batch.people, 16, async ({ code }) => {
    const { text } = await store.create(codeKey(code), batch.id);
    // One of 2^49 chances; then the owner issues them once more.
    if (text !== batch.id) throw new HttpError('conflict', t.otherBatch);
  });
  await openBatch(store, batch.id).change((standing) => standing && { ...standing, ready: true });
}

/**
 * The people of a new batch: of an event's each with the registration of that name, if there is one.
 * A corrected name has the registration of the name that it corrects.
 *
 * @throws {HttpError} 503 while registrations are still being counted.
 */
async function newPeople(
  deps: StoreDeps,
  { names, event, registered = [] }: Wanted,
): Promise<CertificateHolder[]> {
  const key = await presentKey(deps.store, deps.clock());
  const known = event === undefined ? null : await readRegistrations(deps, event);
  if (known?.complete === false) throw new HttpError('unavailable', t.counting);
  const asRegistered = names.map((name, place) => tidyName(registered[place] ?? '') || name);
  const found = registrationsOf(asRegistered, known?.registrations ?? []);
  return names.map((name, place) => {
    const { enquiry, agreed } = found[place] ?? {};
    const registration = enquiry === undefined ? undefined : { enquiry, agreed: agreed === true };
    return newPerson(name, key.id, registration);
  });
}

/**
 * Issues a batch. Its people stand in one text before any number leads there: who is cut short
 * sends the same request again, and finds the same numbers.
 *
 * @returns how many certificates it has.
 * @throws {HttpError} 409 where another batch stands under its id; 503 while registrations are
 *   still being counted.
 */
export async function issueBatch(deps: IssuingDeps, wanted: Wanted): Promise<number> {
  const { store, clock } = deps;
  const { names, batch: id } = wanted;
  const sheet = sheetOf(wanted);
  const made: StoredBatch = {
    id: id.toLowerCase(),
    ...sheet,
    at: clock().toISOString(),
    issuer: issuerOf(deps, sheet.language),
    people: await newPeople(deps, wanted),
    ready: false,
  };
  // Before the batch: who is erased must be found in it, also where issuing was cut short.
  await mapConcurrent(made.people, 16, async ({ registration }) => {
    if (registration) await store.create(registrationKey(registration.enquiry, made.id), '{}');
  });
  const { text } = await store.create(batchKey(made.id), JSON.stringify(made));
  const standing = parseBatch(text) as StoredBatch;
  if (!isOf(wanted, standing)) throw new HttpError('conflict', t.otherBatch);
  await finish(deps, standing);
  return names.length;
}

/** All certificates of one person: what a corrected one replaced, and what replaces it. */
function sameChain(people: readonly CertificateHolder[], code: string): ReadonlySet<string> {
  const chain = new Set([code]);
  let size = 0;
  while (size !== chain.size) {
    size = chain.size;
    for (const { code: one, replaced } of people) {
      if (!replaced) continue;
      if (chain.has(one)) chain.add(replaced.by);
      if (chain.has(replaced.by)) chain.add(one);
    }
  }
  return chain;
}

type Change = z.output<typeof changeCertificate.request>;

/** The people of a batch after a change; throws 409 where it does not fit what stands. */
function changed(
  people: readonly CertificateHolder[],
  wish: Change,
  at: string,
  next: CertificateHolder,
): CertificateHolder[] {
  const chain = wish.change === 'erase' ? sameChain(people, wish.code) : new Set([wish.code]);
  const changedOne = (person: CertificateHolder): CertificateHolder => {
    if (!chain.has(person.code)) return person;
    if (wish.change === 'erase') return withoutPerson(person, at);
    if (certificateStatusOf(person) !== 'valid') throw new HttpError('conflict', t.changed);
    if (wish.change === 'withdraw') return { ...person, withdrawn: { at, reason: wish.reason } };
    return { ...person, replaced: { at, by: next.code } };
  };
  return [...people.map(changedOne), ...(wish.change === 'correct' ? [next] : [])];
}

/**
 * Withdraws a certificate, replaces it by one with a corrected name, or erases its person with all
 * certificates that replaced one another.
 *
 * @returns the number of the new one, of a correction.
 * @throws {HttpError} 404 where there is none; 409 where it is not valid any more; 422 where the
 *   name is the same.
 */
export async function changeOne(
  { store, clock }: StoreDeps,
  wish: Change,
): Promise<string | undefined> {
  const found = await findByCode(store, wish.code);
  if (!found) throw certificateNotFound();
  const name = wish.change === 'correct' ? wish.name : '';
  if (wish.change === 'correct' && found.person.name === name)
    throw new HttpError('invalid', t.sameName, { fields: { name: t.sameName } });
  const { registration } = found.person;
  const next = newPerson(name, (await presentKey(store, clock())).id, registration);
  // Before it is written: a number that leads nowhere yet is unknown, and does no harm.
  if (wish.change === 'correct') await store.create(codeKey(next.code), found.batch.id);
  const at = clock().toISOString();
  await openBatch(store, found.batch.id).change(
    (standing) => standing && { ...standing, people: changed(standing.people, wish, at, next) },
  );
  recentPdfs.drop(found.batch.people.map((person) => person.code));
  if (wish.change === 'erase' && registration)
    await store.remove(registrationKey(registration.enquiry, found.batch.id));
  return wish.change === 'correct' ? next.code : undefined;
}

import type { BlobStore } from '#server/store/store.ts';
import {
  batchesOfRegistration,
  type CertificateHolder,
  openBatch,
  registrationKey,
  withoutPerson,
} from './batches.ts';
import { recentPdfs } from './pdf/recent.ts';

/**
 * Erases whoever got certificates by a registration. Can be repeated.
 *
 * @param enquiry - id of the enquiry by which they registered.
 * @returns how many certificates say nothing of them any more.
 */
export async function eraseCertificates(
  store: BlobStore,
  enquiry: string,
  now: Date,
): Promise<number> {
  let erased = 0;
  for (const id of await batchesOfRegistration(store, enquiry)) {
    let inBatch = 0;
    await openBatch(store, id).change((standing) => {
      const people = standing?.people ?? [];
      const isTheirs = ({ registration }: CertificateHolder) => registration?.enquiry === enquiry;
      const theirs = people.filter(isTheirs);
      inBatch = theirs.length;
      recentPdfs.drop(theirs.map(({ code }) => code));
      const left = people.map((person) =>
        isTheirs(person) ? withoutPerson(person, now.toISOString()) : person,
      );
      return standing && inBatch > 0 ? { ...standing, people: left } : null;
    });
    erased += inBatch;
    await store.remove(registrationKey(enquiry, id));
  }
  return erased;
}

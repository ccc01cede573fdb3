import { mapConcurrent } from '#server/store/concurrency.ts';
import type { BlobStore } from '#server/store/store.ts';
import {
  batchKey,
  type CertificateHolder,
  parseBatch,
  registrationKey,
  withoutPerson,
} from './batches.ts';
import { type CredentialKey, keysKey, parseKeys } from './keys.ts';

/** The earlier of two instants or dates, ISO 8601. */
const earlier = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && b < a ? b : (a ?? b);

/** Merges two versions of one certificate: erased, replaced and withdrawn win. */
function mergePeople(standing: CertificateHolder, archived: CertificateHolder): CertificateHolder {
  const erased = earlier(standing.erased, archived.erased);
  if (erased !== undefined) return { ...withoutPerson(standing, erased), erased };
  return {
    ...standing,
    replaced: standing.replaced ?? archived.replaced,
    withdrawn: standing.withdrawn ?? archived.withdrawn,
    mail: standing.mail ?? archived.mail,
  };
}

/** Merges two lists by the names of their members, in the order of the first. */
function mergeBy<One>(
  standing: readonly One[],
  archived: readonly One[],
  nameOf: (one: One) => string,
  merge: (standing: One, archived: One) => One,
): One[] {
  const others = new Map(archived.map((one) => [nameOf(one), one]));
  const merged = standing.map((one) => {
    const other = others.get(nameOf(one));
    others.delete(nameOf(one));
    return other ? merge(one, other) : one;
  });
  return [...merged, ...others.values()];
}

function mergeBatches(standing: string, archived: string): string | null {
  const [here, there] = [parseBatch(standing), parseBatch(archived)];
  if (!here || !there) return null;
  const people = mergeBy(here.people, there.people, ({ code }) => code, mergePeople);
  return JSON.stringify({ ...here, people, ready: here.ready || there.ready });
}

function mergeKeys(standing: string, archived: string): string {
  const isReported = (one: CredentialKey, other: CredentialKey) => ({
    ...one,
    stolenSince: earlier(one.stolenSince, other.stolenSince),
  });
  const keys = mergeBy(parseKeys(standing), parseKeys(archived), ({ id }) => id, isReported);
  return JSON.stringify({ keys: keys.sort((a, b) => (a.at < b.at ? -1 : 1)) });
}

/**
 * Merges what is stored of certificates with what a backup has of the same, certificate by
 * certificate. The order in which backups are restored makes no difference.
 *
 * @returns the merged text; null for a text that cannot be merged, which stays as it is.
 */
export function mergeCertificates(key: string, standing: string, archived: string): string | null {
  try {
    if (key === keysKey) return mergeKeys(standing, archived);
    return key.startsWith(batchKey('')) ? mergeBatches(standing, archived) : null;
  } catch {
    // Damaged, or of a later version.
    return null;
  }
}

/** Removes the links from registrations to batches that have nobody of that registration (any more). */
export async function removeEmptyRegistrations(store: BlobStore): Promise<void> {
  const batches = new Map<string, ReadonlySet<string> | null>();
  const enquiriesIn = async (batch: string) => {
    const known = batches.get(batch);
    if (known !== undefined) return known;
    let found: ReadonlySet<string> | null = null;
    try {
      const people = parseBatch(await store.read(batchKey(batch)))?.people ?? [];
      found = new Set(people.flatMap(({ registration }) => registration?.enquiry ?? []));
    } catch {
      // Of a damaged batch nothing is known.
    }
    batches.set(batch, found);
    return found;
  };
  await mapConcurrent(await store.keys('certificates/registration/'), 8, async (key) => {
    const [, , enquiry = '', batch = ''] = key.split('/');
    const enquiries = await enquiriesIn(batch);
    if (enquiries && !enquiries.has(enquiry)) await store.remove(registrationKey(enquiry, batch));
  });
}

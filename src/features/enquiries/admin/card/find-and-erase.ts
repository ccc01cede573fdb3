import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askForProof } from '#features/admin-parts/proof.store.ts';
import { call, reload } from '#features/admin-parts/queries.ts';
import { adminNotices } from '#shared/notices.ts';
import type { z } from '#shared/schema.ts';
import { eraseNow, erasures } from '../../contract/erasures.ts';
import { enquiryLists } from '../../contract/list.ts';
import {
  type ErasedEnquiry,
  emailKey,
  erasePerson,
  type FoundEnquiry,
  findPerson,
  maxErasedAtOnce,
  type PersonOnSite,
  phoneKey,
} from '../../contract/person.ts';
import { eraseWords } from './erase-words.ts';
import type { Search } from './link-enquiries.ts';

/** Whom to look for. */
export interface PersonQuery {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Looks at what is kept for searching only: to show, not to erase by. */
  readonly quick?: boolean;
}

/** What a whole search has found, over all its parts. */
export interface FoundPerson extends Search {
  /** Whether more hangs together than is followed. */
  readonly tooMany: boolean;
  /** Enquiries that cannot be read; their raw text was searched. */
  readonly unreadable: number;
  /** People on the site with the name of a sender. */
  readonly onSite: readonly PersonOnSite[];
}

/** How far a search has come. */
export interface SearchProgress {
  readonly looked: number;
  readonly found: number;
}

/** One answer of a search. */
export type FoundPart = z.infer<typeof findPerson.response>;

/**
 * Looks for all that one person has sent, part after part.
 *
 * @param first - where it was asked for already.
 */
export async function searchWholePerson(
  { email = '', phone = '', quick = false }: PersonQuery,
  first?: FoundPart,
  onProgress?: (progress: SearchProgress) => void,
  signal?: AbortSignal,
): Promise<FoundPerson> {
  const asked = {
    emails: [emailKey(email)].filter(Boolean),
    phones: [phoneKey(phone)].filter(Boolean),
  };
  const person = { email, phone, ...(quick && { quick }) };
  const found = new Map<string, FoundEnquiry>();
  const onSite = new Map<string, PersonOnSite>();
  let [looked, unreadable, tooMany] = [0, 0, false];
  let part = first ?? (await call(findPerson, person, { signal }));
  for (;;) {
    for (const enquiry of part.found) found.set(enquiry.id, enquiry);
    for (const one of part.onSite ?? []) onSite.set(`${one.list} ${one.name}`, one);
    looked += part.looked;
    unreadable += part.unreadable;
    tooMany ||= part.tooMany;
    const { follow, nextCursor } = part;
    if (nextCursor === null) {
      const newestFirst = [...found.values()].sort((a, b) =>
        a.submittedAt < b.submittedAt ? 1 : -1,
      );
      return {
        asked,
        follow,
        found: newestFirst,
        tooMany,
        unreadable,
        onSite: [...onSite.values()],
      };
    }
    onProgress?.({ looked, found: found.size });
    part = await call(findPerson, { ...person, follow, cursor: nextCursor }, { signal });
  }
}

/** The same for as long as the caller stands on the page; made anew each time. */
export function usePersonSearch({
  email,
  phone,
  quick = false,
}: PersonQuery): UseQueryResult<FoundPerson> {
  return useQuery({
    queryKey: [findPerson.path, { email, phone, quick }],
    queryFn: ({ signal }) =>
      searchWholePerson({ email, phone, quick }, undefined, undefined, signal),
    gcTime: 0,
  });
}

/** What an erasure did. */
export interface Erased {
  readonly erased: number;
  /** Those that were not there any more. */
  readonly missing: number;
  /** Certificates that went with them. */
  readonly certificates: number;
  /** Those that wait: they are hidden, and erased later. */
  readonly waiting: number;
}

/** Erases now what waits, as far as time allows. Returns the number of erased enquiries. */
export async function eraseWaiting(ids: readonly string[]): Promise<number> {
  let erased = 0;
  for (let isLeft = true; isLeft; ) {
    const answer = await call(eraseNow, { ids: [...ids] });
    erased += answer.erased;
    isLeft = answer.isLeft;
  }
  return erased;
}

async function eraseAll(
  enquiries: readonly ErasedEnquiry[],
  onDone: (done: number) => void,
): Promise<Erased> {
  let erased = 0;
  let missing = 0;
  let waiting = 0;
  const ids: string[] = [];
  let certificates = 0;
  let left = enquiries;
  while (left.length > 0) {
    const asked = left.slice(0, maxErasedAtOnce);
    const answer = await call(erasePerson, { enquiries: asked });
    if (answer.waiting) {
      ids.push(answer.waiting.id);
      waiting += asked.length;
    }
    erased += answer.erased;
    missing += answer.missing;
    certificates += answer.certificates;
    left = [...answer.left, ...left.slice(maxErasedAtOnce)];
    onDone(erased + missing);
  }
  // They are hidden already. A proof erases them now; without one they wait.
  if (ids.length > 0 && (await askForProof(eraseWords.delay.proof))) {
    erased += await eraseWaiting(ids);
    waiting = 0;
  }
  return { erased, missing, certificates, waiting };
}

/**
 * Erases several enquiries, part by part, `done` so far;
 * after a failure the same can be sent again.
 */
export function useErasing() {
  const [done, setDone] = useState(0);
  const erase = useMutation({
    mutationFn: (enquiries: readonly ErasedEnquiry[]) => eraseAll(enquiries, setDone),
    onMutate: () => setDone(0),
    // One that broke off has erased something too; which cards that was, only the server knows.
    onSettled: () => void reload(erasures, adminNotices, ...Object.values(enquiryLists)),
  });
  return { ...erase, done };
}

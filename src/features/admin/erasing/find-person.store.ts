import { atom, type ReadableAtom } from 'nanostores';
import { emailKey, type Followed, type FoundEnquiry, findPerson, phoneKey } from '#contracts/person.ts';
import { z } from '#contracts/schema.ts';
import { createFormStore, type FormStore } from '../../forms/form.store.ts';
import type { Search } from './link-enquiries.ts';

/** What a whole search has found, over all its parts. */
export interface FoundPerson extends Search {
  /** Whether more hangs together than is followed. */
  readonly tooMany: boolean;
  /** Enquiries that cannot be read; their raw text was searched. */
  readonly unreadable: number;
}

/** How far a search has come. */
export interface SearchProgress {
  /** Enquiries looked at; more than there are when some are looked at again. */
  readonly looked: number;
  readonly found: number;
}

/** The form's store, and how far it came. */
export interface FindPersonStore extends FormStore<FoundPerson> {
  /** Null when no search is under way. */
  readonly $progress: ReadableAtom<SearchProgress | null>;
  /** Ends a search after the part under way. */
  stop(): void;
}

/** A search that has begun, as far as it came. */
class Begun {
  readonly asked: Followed;
  readonly #found = new Map<string, FoundEnquiry>();
  #follow: Followed;
  #cursor: string | undefined;
  #tooMany = false;
  #unreadable = 0;
  #looked = 0;

  constructor(asked: Followed) {
    this.asked = asked;
    this.#follow = asked;
  }

  /** What the next part is asked for beside the person. */
  get next() {
    return this.#cursor === undefined ? {} : { follow: this.#follow, cursor: this.#cursor };
  }

  get progress(): SearchProgress {
    return { looked: this.#looked, found: this.#found.size };
  }

  get person(): FoundPerson {
    const found = [...this.#found.values()].sort((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1));
    return { asked: this.asked, follow: this.#follow, found, tooMany: this.#tooMany, unreadable: this.#unreadable };
  }

  take(part: z.infer<typeof findPerson.response>): void {
    for (const enquiry of part.found) this.#found.set(enquiry.id, enquiry);
    this.#follow = part.follow;
    this.#tooMany ||= part.tooMany;
    this.#unreadable += part.unreadable;
    this.#looked += part.looked;
    this.#cursor = part.nextCursor ?? undefined;
  }
}

/** How {@link createFindPersonStore} searches. */
interface Rules {
  readonly network: string;
  readonly failed: string;
  /** Looks at what is kept for searching instead of at every record: to show, not to erase by. */
  readonly quick?: boolean;
}

/**
 * Makes the store of the form that finds a person: it sends part after part of the search until the
 * server has looked at every enquiry. A search that broke off goes on where it was when the same
 * person is asked for again.
 *
 * @param rules - its messages are as for createFormStore.
 */
export function createFindPersonStore({ quick = false, ...messages }: Rules): FindPersonStore {
  const form = createFormStore(findPerson, messages);
  const $progress = atom<SearchProgress | null>(null);
  let broken: { readonly person: string; readonly begun: Begun } | null = null;
  let stopped = false;
  return {
    ...form,
    $progress,
    stop() {
      stopped = true;
    },
    async submit(values) {
      const parsed = z.safeParse(findPerson.request, values);
      if (!parsed.success) {
        const refused = await form.submit(values);
        return refused?.outcome === 'accepted' ? null : refused;
      }
      if ($progress.get() !== null) return null;
      const { email = '', phone = '' } = parsed.data;
      const asked = { emails: [emailKey(email)].filter(Boolean), phones: [phoneKey(phone)].filter(Boolean) };
      const person = JSON.stringify(asked);
      const begun = broken?.person === person ? broken.begun : new Begun(asked);
      broken = null;
      stopped = false;
      try {
        for (;;) {
          $progress.set(begun.progress);
          const part = await form.submit({ email, phone, ...(quick && { quick }), ...begun.next });
          if (part?.outcome !== 'accepted') {
            broken = { person, begun };
            return part;
          }
          begun.take(part.answer);
          if (part.answer.nextCursor === null) return { outcome: 'accepted', answer: begun.person };
          if (stopped) return null;
        }
      } finally {
        $progress.set(null);
      }
    },
  };
}

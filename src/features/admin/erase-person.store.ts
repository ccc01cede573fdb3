import { atom, type ReadableAtom } from 'nanostores';
import { erasePerson } from '#contracts/admin-actions.ts';
import { z } from '#contracts/schema.ts';
import { createFormStore, type FormStore } from '../forms/form.store.ts';

/** Whom the form names; one of the two may be empty. */
export interface Person {
  readonly email: string;
  readonly phone: string;
}

/** The whole answer, over all parts of the search. */
export interface ErasedPerson {
  readonly success: true;
  /** Enquiries erased in all. */
  readonly erased: number;
  readonly nextCursor: null | string;
}

/** The form's store, and how far it came. */
export interface ErasePersonStore extends FormStore<ErasedPerson> {
  /** Enquiries erased so far; null when none is under way. */
  readonly $erased: ReadableAtom<number | null>;
}

/**
 * Makes the store of the form that erases a person: it asks first, then sends part after part of the search until the
 * server has looked at every enquiry. After a failure, the same person can be sent again: what is erased stays so.
 *
 * @param sentences - as for createFormStore.
 * @param confirm - asks the administrator; false leaves everything as it is.
 */
export function createErasePersonStore(
  sentences: { readonly network: string; readonly failed: string },
  confirm: (person: Person) => Promise<boolean>,
): ErasePersonStore {
  const form = createFormStore(erasePerson, sentences);
  const $erased = atom<number | null>(null);
  return {
    ...form,
    $erased,
    async submit(values) {
      const parsed = z.safeParse(erasePerson.request, values);
      if (!parsed.success) return form.submit(values);
      const { email = '', phone = '' } = parsed.data;
      if (!(await confirm({ email, phone }))) return null;
      let erased = 0;
      let cursor: { cursor?: string } = {};
      for (;;) {
        $erased.set(erased);
        const part = await form.submit({ email, phone, ...cursor });
        if (part?.outcome !== 'accepted') {
          $erased.set(null);
          return part;
        }
        erased += part.answer.erased;
        if (part.answer.nextCursor === null) {
          $erased.set(null);
          return { outcome: 'accepted', answer: { ...part.answer, erased } };
        }
        cursor = { cursor: part.answer.nextCursor };
      }
    },
  };
}

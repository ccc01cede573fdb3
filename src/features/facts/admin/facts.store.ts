import { atom } from 'nanostores';
import { ProofNotGiven, withProof } from '#features/admin-parts/proof.store.ts';
import { call, queryClient, reload, toastFailure } from '#features/admin-parts/queries.ts';
import { z } from '#shared/schema.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { keepOnDevice, readDevice } from '../../../lib/browser-storage.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import {
  type AdminFacts,
  changeFacts,
  type FactConflict,
  type FactField,
  factConflict,
  facts,
  publishFacts,
} from '../contract/admin.ts';
import { withCurrentIds } from '../contract/field-ids.ts';
import { type FactValue, sameFact, validateFact } from '../contract/values.ts';
import { factsDeskWords } from './words.ts';

/**
 * Values that were typed and not saved, by field; `before` is the field's value at that time. null is
 * the value of the file.
 */
type Drafts = Readonly<Record<string, { readonly value: FactValue; readonly before: FactValue }>>;

const key = 'desk-fact-drafts';

const keptDrafts = (): Drafts => withCurrentIds(JSON.parse(readDevice(key) ?? '{}') as Drafts);

/**
 * Kept on the device, and not in the tab as notes are: a fact is public, and a phone that ends a
 * tab, or a session that ends, costs no word.
 */
export const $drafts = atom<Drafts>(typeof localStorage === 'undefined' ? {} : keptDrafts());

/** Keeps what was typed for a field; null forgets it. */
export function keepFactDraft(field: string, draft: Drafts[string] | null): void {
  const changed = ({ [field]: _gone, ...others }: Drafts): Drafts =>
    draft ? { ...others, [field]: draft } : others;
  // Another window may have written meanwhile.
  const kept = changed(keptDrafts());
  $drafts.set(keepOnDevice(key, JSON.stringify(kept)) ? kept : changed($drafts.get()));
}

/** Why the changes of a form were not saved. */
export type Unsaved =
  /** Messages by the ids of the fields that need another value. */
  | { readonly type: 'invalid'; readonly faults: Readonly<Record<string, string>> }
  /** The owner has closed the window that asks for a proof. */
  | { readonly type: 'unproven' }
  | { readonly type: 'conflict'; readonly conflicts: readonly FactConflict[] }
  | { readonly type: 'failed'; readonly failure: unknown };

/** Shows the facts of an answer in every part of the room. */
export function showCurrentFacts(answer: Partial<AdminFacts>): void {
  queryClient.setQueryData<AdminFacts>(
    [facts.path, {}],
    (before) => before && { ...before, ...answer },
  );
}

/** What a refusal of the server means. */
function reasonOf(failure: unknown): Unsaved {
  if (failure instanceof ProofNotGiven) return { type: 'unproven' };
  if (!(failure instanceof ApiError)) return { type: 'failed', failure };
  const conflict = failure.status === 409 && z.safeParse(factConflict, failure.body).data;
  if (conflict) return { type: 'conflict', conflicts: conflict.conflicts };
  const faults = failure.fields;
  return Object.keys(faults).length > 0 ? { type: 'invalid', faults } : { type: 'failed', failure };
}

/** The drafts of some fields as changes, or messages by field for those that do not fit. */
function changesOf(fields: readonly FactField[]) {
  const drafts = $drafts.get();
  const faults: Record<string, string> = {};
  const changes = fields.flatMap((field) => {
    const { id } = field;
    const draft = drafts[id];
    if (!draft) return [];
    const { before, value } = draft;
    const judged = value === null ? { value } : validateFact(field, value);
    if ('error' in judged) faults[id] = judged.error;
    else if (sameFact(judged.value, before)) {
      // Only an empty card was added.
      keepFactDraft(id, null);
      return [];
    }
    return 'error' in judged ? [] : [{ field: id, before, after: judged.value }];
  });
  return { changes, faults };
}

/**
 * Saves the drafts of some fields in one request, all or none, and forgets them.
 *
 * @returns why they were not saved; null if they were.
 */
export async function saveFacts(fields: readonly FactField[]): Promise<Unsaved | null> {
  const { changes, faults } = changesOf(fields);
  if (Object.keys(faults).length > 0) return { type: 'invalid', faults };
  if (changes.length === 0) return null;
  const isChanged = ({ id }: FactField) => changes.some(({ field }) => field === id);
  const changed = fields.filter(isChanged);
  try {
    showCurrentFacts(await withProof(() => call(changeFacts, { changes })));
  } catch (failure) {
    void reload(facts);
    return reasonOf(failure);
  }
  for (const { id } of changed) keepFactDraft(id, null);
  // The admin area calls an event by its title.
  if (changed.some(({ made, id }) => made && id.endsWith('#title'))) await reload(facts);
  return null;
}

const listIn = (value: FactValue) => (Array.isArray(value) ? value : []);

/**
 * The list that stands, without the one that was taken out of what is typed. It goes by place: who
 * is new in what is typed comes last, and took the place of nobody.
 *
 * @param base - what stood when typing began.
 */
function withoutTaken(
  standing: FactValue,
  base: FactValue,
  typed: FactValue,
  left: FactValue,
): FactValue {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const place = listIn(typed).findIndex((one, index) => !isSame(one, listIn(left)[index]));
  const taken = listIn(base)[place];
  // By what it says, since another device may have moved it.
  const at = listIn(standing).findIndex((one) => taken !== undefined && isSame(one, taken));
  return listIn(standing).filter((_one, index) => index !== at) as FactValue;
}

/**
 * Takes somebody who has asked for it out of a fact, and publishes that at once. What is typed for
 * the others stays typed: half of it, or what is wrong with it, keeps nobody on the site.
 *
 * @param left - what is typed, without that one.
 * @returns why it was not saved; null where it was.
 */
export async function removePerson(
  data: AdminFacts,
  field: FactField,
  left: FactValue,
): Promise<Unsaved | null> {
  const before = data.values[field.id] ?? field.yaml;
  const draft = $drafts.get()[field.id] ?? { value: before, before };
  const stays = withoutTaken(before, draft.before, draft.value, left);
  const keepTyped = (standing: FactValue) =>
    keepFactDraft(field.id, sameFact(left, standing) ? null : { value: left, before: standing });
  // One that was never saved is only forgotten.
  if (sameFact(stays, before)) {
    keepTyped(before);
    return null;
  }
  keepFactDraft(field.id, { value: stays, before });
  const unsaved = await saveFacts([field]);
  keepTyped(unsaved ? before : stays);
  if (unsaved || !data.publish.possible) return unsaved;
  try {
    showCurrentFacts(await call(publishFacts, {}));
    void showToast(factsDeskWords.consented.takenAway);
  } catch (error) {
    // The button beside it offers to publish again.
    toastFailure(error, factsDeskWords.consented.notPublished);
  }
  return null;
}

import { atom } from 'nanostores';
import { call, queryClient, reload } from '#features/desk-parts/queries.ts';
import { z } from '#shared/schema.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { keepOnDevice, readDevice } from '../../../lib/browser-storage.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import {
  changeFact,
  type FactField,
  type Facts,
  factConflict,
  type factProof,
  facts,
  publishFacts,
} from '../contract/desk.ts';
import { withCurrentIds } from '../contract/field-ids.ts';
import { type FactValue, judgeFact, sameFact } from '../contract/values.ts';
import { factsDeskWords } from './words.ts';

/**
 * What was typed and not saved, by field; `before` is what stood there then.
 * null is the file's value.
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
export function keepDraft(field: string, draft: Drafts[string] | null): void {
  const changed = ({ [field]: _gone, ...others }: Drafts): Drafts =>
    draft ? { ...others, [field]: draft } : others;
  // Another window may have written meanwhile.
  const kept = changed(keptDrafts());
  $drafts.set(keepOnDevice(key, JSON.stringify(kept)) ? kept : changed($drafts.get()));
}

/**
 * Why a field was not saved: what is wrong with it or with the proof,
 * what another device wrote, or a failure.
 */
export interface Unsaved extends Partial<z.infer<typeof factConflict>> {
  readonly id: string;
  readonly type: 'invalid' | 'proof' | 'conflict' | 'failed';
  readonly message?: string | undefined;
  readonly failure?: unknown;
}

/** Shows what the server says stands now, in every part of the room. */
export function showStanding(answer: Partial<Facts>): void {
  queryClient.setQueryData<Facts>([facts.path, {}], (before) => before && { ...before, ...answer });
}

/**
 * What a refusal means; nothing where the change stands already:
 * the answer to an earlier try was lost.
 */
function reasonOf({ id, yaml }: FactField, failure: unknown, after: FactValue): Unsaved | null {
  if (!(failure instanceof ApiError)) return { id, type: 'failed', failure };
  const conflict = failure.status === 409 && z.safeParse(factConflict, failure.body).data;
  if (conflict)
    return sameFact(conflict.now, after ?? yaml) ? null : { id, type: 'conflict', ...conflict };
  const { proof, after: message } = failure.fields;
  if (proof) return { id, type: 'proof', message: proof };
  return { id, failure, type: message ? 'invalid' : 'failed', message };
}

async function saveFact(field: FactField, proof: Proof | undefined): Promise<Unsaved | null> {
  const draft = $drafts.get()[field.id];
  if (!draft) return null;
  const { id, sensitive } = field;
  const judged = draft.value === null ? { value: null } : judgeFact(field, draft.value);
  if ('error' in judged) return { id, type: 'invalid', message: judged.error };
  if (sensitive && !proof) return { id, type: 'proof' };
  const after = judged.value;
  try {
    showStanding(
      await call(changeFact, {
        field: id,
        before: draft.before,
        after,
        ...(sensitive && { proof }),
      }),
    );
  } catch (failure) {
    void queryClient.invalidateQueries({ queryKey: [facts.path] });
    const reason = reasonOf(field, failure, after);
    if (reason) return reason;
  }
  keepDraft(id, null);
  return null;
}

/** What shows that it is the owner. */
export type Proof = z.input<typeof factProof>;

/**
 * Saves what was typed for some fields, up to the first that is not taken,
 * and forgets the drafts of those that are.
 */
export async function saveFacts(
  fields: readonly FactField[],
  proof?: Proof,
): Promise<Unsaved | null> {
  // What asks for a proof comes last, when all else is saved.
  const inOrder = fields.toSorted(
    (a, b) => Number(a.sensitive ?? false) - Number(b.sensitive ?? false),
  );
  for (const field of inOrder) {
    const unsaved = await saveFact(field, proof);
    if (unsaved) return unsaved;
  }
  // What the desk calls it stands with the fields.
  if (fields.some(({ made, id }) => made && id.endsWith('#title'))) await reload(facts);
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
export async function takeAway(
  data: Facts,
  field: FactField,
  left: FactValue,
): Promise<Unsaved | null> {
  const before = data.values[field.id] ?? field.yaml;
  const draft = $drafts.get()[field.id] ?? { value: before, before };
  const stays = withoutTaken(before, draft.before, draft.value, left);
  const keepTyped = (standing: FactValue) =>
    keepDraft(field.id, sameFact(left, standing) ? null : { value: left, before: standing });
  // One that was never saved is only forgotten.
  if (sameFact(stays, before)) {
    keepTyped(before);
    return null;
  }
  keepDraft(field.id, { value: stays, before });
  const unsaved = await saveFacts([field]);
  keepTyped(unsaved ? before : stays);
  if (unsaved || !data.publish.possible) return unsaved;
  // Where it is not taken, the room says why, and offers it again.
  const published = await call(publishFacts, {}).catch(() => null);
  if (!published) return null;
  showStanding(published);
  void showToast(factsDeskWords.consented.takenAway);
  return null;
}

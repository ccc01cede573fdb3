import { changeFact, type FactField, type Facts, factConflict, type factProof, facts } from '#contracts/admin-facts.ts';
import { type FactValue, judgeFact, sameFact } from '#contracts/fact-values.ts';
import { z } from '#contracts/schema.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { call, queryClient } from '../shared/queries.ts';
import { $drafts, keepFactDraft } from './drafts.store.ts';

/** What shows that it is the owner. */
export type Proof = z.input<typeof factProof>;

/** Why something was not saved: what is wrong with it, or with the proof; what another device wrote; or a failure. */
export type Unsaved =
  | { readonly type: 'invalid' | 'proof'; readonly message: string }
  | { readonly type: 'conflict'; readonly conflict: z.infer<typeof factConflict> }
  | { readonly type: 'failed'; readonly error: unknown };

/** Shows what the server says stands now, in every part of the room. */
export function showStanding(answer: Partial<Facts>): void {
  queryClient.setQueryData<Facts>([facts.path, {}], (before) => before && { ...before, ...answer });
}

/** What a refusal means for the writer; nothing where the change stands already: the answer to an earlier try was lost. */
function reasonOf(error: unknown, after: FactValue): Unsaved | undefined {
  if (!(error instanceof ApiError)) return { type: 'failed', error };
  const conflict = error.status === 409 && z.safeParse(factConflict, error.body).data;
  if (conflict) return sameFact(conflict.now, after) ? undefined : { type: 'conflict', conflict };
  const { proof, after: message } = error.fields;
  if (proof) return { type: 'proof', message: proof };
  return message ? { type: 'invalid', message } : { type: 'failed', error };
}

/** What was typed for a field, judged; nothing where nothing was. */
function judgedDraft(field: FactField) {
  const draft = $drafts.get()[field.id];
  if (!draft) return undefined;
  const judged = draft.value === null ? { value: null } : judgeFact(field, draft.value);
  return {
    before: draft.before,
    after: 'value' in judged ? judged.value : null,
    fault: 'error' in judged && judged.error,
  };
}

/** What is wrong with what was typed for a field, if anything is. */
export function faultOf(field: FactField): Unsaved | undefined {
  const { fault } = judgedDraft(field) ?? {};
  return fault ? { type: 'invalid', message: fault } : undefined;
}

/** Saves what was typed for a field, where nothing is wrong with it, and forgets the draft once it is kept. */
export async function saveFact(field: FactField, proof: Proof | undefined): Promise<Unsaved | undefined> {
  const draft = judgedDraft(field);
  if (!draft) return undefined;
  const { before, after } = draft;
  try {
    showStanding(
      await call(changeFact, { field: field.id, before, after, ...(field.sensitive && proof && { proof }) }),
    );
  } catch (error) {
    const reason = reasonOf(error, after ?? field.yaml);
    if (reason) return reason;
    void queryClient.invalidateQueries({ queryKey: [facts.path] });
  }
  keepFactDraft(field.id, null);
  return undefined;
}

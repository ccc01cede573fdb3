import { atom, type ReadableAtom } from 'nanostores';
import { v7 as uuidv7 } from 'uuid';
import { formTokenField, idempotencyHeader, visitField } from '#contracts/public-form.ts';
import type { Contract, z } from '#contracts/schema.ts';
import { type SubmitResult, submitForm } from '../../lib/form-submit.ts';
import { keepToken } from './token-keeper.ts';

/** Where a form stands. */
export type FormState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Sentence per field; nothing was stored. */
  | { readonly status: 'invalid'; readonly fields: Record<string, string> }
  /** The submission failed as a whole; the same key goes with the next try. `unsaid`: no toast could say it. */
  | { readonly status: 'error'; readonly message: string; readonly unsaid?: boolean }
  /** It was accepted, which only the form itself could say. */
  | { readonly status: 'confirmed'; readonly title: string; readonly description: string };

/** How a person learns that a form was accepted, before it is cleared. */
export interface Confirmation {
  readonly title: string;
  readonly description: string;
  /** Fetches ahead what `show` needs. */
  prepare(): void;
  /** Shows it; false when it could not be shown, then the form says it. Never rejects, and takes seconds at most. */
  show(): Promise<boolean>;
}

/** One form's state and its one verb. */
export interface FormStore<Answer> {
  readonly $state: ReadableAtom<FormState>;
  /** Notes that the form is open: asks the server for the token that comes back with it, once. */
  open(): void;
  /**
   * Sends the values; ends when the person has been told. While a submission is under way further calls do nothing and give
   * null.
   *
   * @param values - field name to typed text.
   */
  submit(values: Record<string, unknown>): Promise<SubmitResult<Answer> | null>;
  /** Notes that no toast could say the failure: the form's own sentence is to be read out. */
  unsaid(): void;
  /** Notes that a field was changed: what was said of it, or of a sending before, no longer holds. */
  edited(name: string): void;
}

/**
 * Makes the store of one form: pending state, field errors, double-submit guard, and the idempotency key that
 * every retry of the same text carries, so that a lost answer never makes two records.
 *
 * @param contract - the endpoint.
 * @param sentences - `network` when no answer came, `failed` when the server gave no sentence of its own.
 * @param options - `token`: the form is public, and says with a token of the server's when it was opened. `confirmation`: what
 *   is said once it was accepted, where the form is to say it.
 */
export function createFormStore<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  contract: Contract<Request, Response>,
  sentences: { readonly network: string; readonly failed: string },
  options: { readonly token?: boolean; readonly confirmation?: Confirmation } = {},
): FormStore<z.infer<Response>> {
  const $state = atom<FormState>({ status: 'idle' });
  const token = options.token ? keepToken() : undefined;
  const { confirmation } = options;
  let key = uuidv7();
  let prepared = false;

  async function confirmed(): Promise<FormState> {
    if (!confirmation || (await confirmation.show())) return { status: 'idle' };
    const { title, description } = confirmation;
    return { status: 'confirmed', title, description };
  }

  return {
    $state,
    open: () => token?.open(),
    async submit(values) {
      if ($state.get().status === 'sending') return null;
      $state.set({ status: 'sending' });
      const result = await submitForm(contract, values, { [idempotencyHeader]: key }, async () => {
        if (!token) return {};
        const opened = await token.take();
        return { ...(opened && { [formTokenField]: opened }), [visitField]: document.documentElement.dataset.visit };
      });
      switch (result.outcome) {
        case 'accepted':
          key = uuidv7();
          token?.renew();
          $state.set(await confirmed());
          break;
        case 'invalid':
          $state.set({ status: 'invalid', fields: result.fields });
          break;
        case 'refused':
          $state.set({ status: 'error', message: result.sentence ?? sentences.failed });
          break;
        case 'unreachable':
          $state.set({ status: 'error', message: sentences.network });
          break;
      }
      return result;
    },
    unsaid() {
      const state = $state.get();
      if (state.status === 'error') $state.set({ ...state, unsaid: true });
    },
    edited(name) {
      if (!prepared) confirmation?.prepare();
      prepared = true;
      const state = $state.get();
      if (state.status === 'confirmed') $state.set({ status: 'idle' });
      if (state.status !== 'invalid' || !(name in state.fields)) return;
      const { [name]: _, ...fields } = state.fields;
      $state.set(Object.keys(fields).length > 0 ? { status: 'invalid', fields } : { status: 'idle' });
    },
  };
}

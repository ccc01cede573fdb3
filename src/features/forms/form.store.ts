import { atom, type ReadableAtom } from 'nanostores';
import { v7 as uuidv7 } from 'uuid';
import { formToken } from '#contracts/form-token.ts';
import { formTokenField, idempotencyHeader } from '#contracts/public-form.ts';
import type { Contract, z } from '#contracts/schema.ts';
import { callApi } from '../../lib/api-client.ts';
import { type SubmitResult, submitForm } from '../../lib/form-submit.ts';

/** Where a form stands. */
export type FormState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Sentence per field; nothing was stored. */
  | { readonly status: 'invalid'; readonly fields: Record<string, string> }
  /** The submission failed as a whole; the same key goes with the next try. */
  | { readonly status: 'error'; readonly message: string };

/** One form's state and its one verb. */
export interface FormStore<Answer> {
  readonly $state: ReadableAtom<FormState>;
  /** Notes that the form is open: asks the server for the token that comes back with it, once. */
  open(): void;
  /**
   * Sends the values. While a submission is under way further calls do nothing and give null.
   *
   * @param values - field name to typed text.
   */
  submit(values: Record<string, unknown>): Promise<SubmitResult<Answer> | null>;
  /** Takes a field's sentence away, once the person changes it. */
  clearField(name: string): void;
}

/**
 * Makes the store of one form: pending state, field errors, double-submit guard, and the idempotency key that
 * every retry of the same text carries, so that a lost answer never makes two records.
 *
 * @param contract - the endpoint.
 * @param sentences - `network` when no answer came, `failed` when the server gave no sentence of its own.
 * @param options - `token`: the form is public, and says with a token of the server's when it was opened.
 */
export function createFormStore<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  contract: Contract<Request, Response>,
  sentences: { readonly network: string; readonly failed: string },
  options: { readonly token?: boolean } = {},
): FormStore<z.infer<Response>> {
  const $state = atom<FormState>({ status: 'idle' });
  let key = uuidv7();
  let token: Promise<string | null> | undefined;

  return {
    $state,
    open() {
      // Without a token the enquiry is accepted all the same, so a failure here is nobody's to act on.
      if (options.token)
        token ??= callApi(formToken).then(
          (answer) => answer.token,
          () => null,
        );
    },
    async submit(values) {
      if ($state.get().status === 'sending') return null;
      $state.set({ status: 'sending' });
      const opened = await token;
      const sent = opened ? { ...values, [formTokenField]: opened } : values;
      const result = await submitForm(contract, sent, { [idempotencyHeader]: key });
      switch (result.outcome) {
        case 'accepted':
          key = uuidv7();
          $state.set({ status: 'idle' });
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
    clearField(name) {
      const state = $state.get();
      if (state.status !== 'invalid' || !(name in state.fields)) return;
      const { [name]: _, ...fields } = state.fields;
      $state.set(Object.keys(fields).length > 0 ? { status: 'invalid', fields } : { status: 'idle' });
    },
  };
}

import { atom, type ReadableAtom } from 'nanostores';
import { v7 as uuidv7 } from 'uuid';
import { formTokenField, idempotencyHeader, visitField } from '#contracts/public-form.ts';
import { type Contract, fieldErrors, z } from '#contracts/schema.ts';
import { strings } from '../../i18n/index.ts';
import { type SubmitResult, submitForm } from '../../lib/form-submit.ts';
import { keepWaiting } from '../offline/waiting.store.ts';
import { type Draft, fillIn, keepDraft } from './draft.ts';
import { keepToken } from './token-keeper.ts';

/** Where a form stands. */
export type FormState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Sentence per field; nothing was stored. */
  | { readonly status: 'invalid'; readonly fields: Record<string, string> }
  /**
   * The submission failed as a whole; the same key goes with the next try. `unsaid`: no toast could say it. `mayWait`: nobody
   * answered, so that it may be kept and sent later.
   */
  | { readonly status: 'error'; readonly message: string; readonly unsaid?: boolean; readonly mayWait?: boolean }
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
  /** Address it is posted to. */
  readonly path: string;
  /** What was typed and not sent yet; undefined for a form that keeps nothing, such as the login. */
  readonly draft: Draft | undefined;
  /** Notes that the form is open: brings back its draft, and asks the server for the token that comes back with it, once. */
  open(form: HTMLFormElement): void;
  /**
   * Sends the values; ends when the person has been told. While a submission is under way further calls do nothing and give
   * null.
   *
   * @param values - field name to typed text.
   */
  submit(values: Record<string, unknown>): Promise<SubmitResult<Answer> | null>;
  /** Notes that no toast could say the failure: the form's own sentence is to be read out. */
  unsaid(): void;
  /** Notes that a field was changed: it is kept, and what was said of it, or of a sending before, no longer holds. */
  edited(name: string, form: HTMLFormElement): void;
  /** Empties the form, and forgets what was kept of it. */
  clear(form: HTMLFormElement): void;
  /**
   * Keeps what the form holds until the network is back, and empties it.
   *
   * @returns whether it is kept; else the form says what hinders it.
   */
  postpone(form: HTMLFormElement): Promise<boolean>;
  /**
   * Fills in a message that waited, under the key it had: if the server has it already, the same text sent again is no second one.
   *
   * @param fields - field name to text.
   */
  putBack(form: HTMLFormElement, key: string, fields: Readonly<Record<string, unknown>>): void;
}

/**
 * Makes the store of one form: pending state, field errors, double-submit guard, and the idempotency key that
 * every retry of the same text carries, so that a lost answer never makes two records.
 *
 * @param contract - the endpoint.
 * @param sentences - `network` when no answer came, `failed` when the server gave no sentence of its own.
 * @param options - `token`: the form is public: it keeps a draft, and says with a token of the server's when it was opened.
 *   `about`: tells its drafts from those of the same form about something else. `confirmation`: what is said once it was
 *   accepted, where the form is to say it.
 */
export function createFormStore<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  contract: Contract<Request, Response>,
  sentences: { readonly network: string; readonly failed: string },
  options: { readonly token?: boolean; readonly about?: string | undefined; readonly confirmation?: Confirmation } = {},
): FormStore<z.infer<Response>> {
  const $state = atom<FormState>({ status: 'idle' });
  const token = options.token ? keepToken() : undefined;
  const draft = options.token ? keepDraft([contract.path, options.about ?? ''].join(' ').trim()) : undefined;
  const { confirmation } = options;
  let key = uuidv7();
  let prepared = false;

  async function confirmed(): Promise<FormState> {
    if (!confirmation || (await confirmation.show())) return { status: 'idle' };
    const { title, description } = confirmation;
    return { status: 'confirmed', title, description };
  }

  /** What comes next is another message. */
  function done() {
    key = uuidv7();
    draft?.clear();
  }

  return {
    $state,
    path: contract.path,
    draft,
    open(form) {
      token?.open();
      key = draft?.restore(form) ?? key;
    },
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
          done();
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
          $state.set({ status: 'error', message: sentences.network, mayWait: Boolean(draft && confirmation) });
          break;
      }
      return result;
    },
    unsaid() {
      const state = $state.get();
      if (state.status === 'error') $state.set({ ...state, unsaid: true });
    },
    edited(name, form) {
      draft?.note(form, key);
      if (!prepared) confirmation?.prepare();
      prepared = true;
      const state = $state.get();
      if (state.status === 'confirmed') $state.set({ status: 'idle' });
      if (state.status !== 'invalid' || !(name in state.fields)) return;
      const { [name]: _, ...fields } = state.fields;
      $state.set(Object.keys(fields).length > 0 ? { status: 'invalid', fields } : { status: 'idle' });
    },
    clear(form) {
      form.reset();
      done();
      $state.set({ status: 'idle' });
    },
    async postpone(form) {
      if (!confirmation || $state.get().status === 'sending') return false;
      const fields = Object.fromEntries(new FormData(form));
      const parsed = z.safeParse(contract.request, fields);
      if (!parsed.success) {
        $state.set({ status: 'invalid', fields: fieldErrors(parsed.error) });
        return false;
      }
      const { title, description } = confirmation;
      try {
        await keepWaiting({ key, path: contract.path, fields, told: { title, description } });
      } catch {
        // Private windows of some browsers keep nothing.
        $state.set({ status: 'error', message: strings.waiting.notKept, unsaid: true });
        return false;
      }
      this.clear(form);
      return true;
    },
    putBack(form, id, fields) {
      if (!fillIn(form, fields)) return;
      key = id;
      this.edited('', form);
    },
  };
}

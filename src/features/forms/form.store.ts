import { atom, type ReadableAtom } from 'nanostores';
import { formTokenField, idempotencyHeader, visitField } from '#contracts/public-form.ts';
import { type Contract, fieldErrors, z } from '#contracts/schema.ts';
import { strings } from '../../i18n/index.ts';
import { type SubmitResult, submitForm } from '../../lib/form-submit.ts';
import { newKey } from '../../lib/new-key.ts';
import { nextTask } from '../../lib/next-task.ts';
import { keepWaiting } from '../offline/waiting.store.ts';
import type { Confirmation } from '../toasts/toasts.store.ts';
import { type Draft, fillIn, keepDraft } from './draft.ts';
import { type FailureMessages, type FormState, stateAfter, stateConfirmed, stateEdited } from './form-state.ts';
import { keepToken, type TokenKeeper } from './token-keeper.ts';

/** One form's state and its one verb. */
export interface FormStore<Answer> {
  readonly $state: ReadableAtom<FormState>;
  /** Address it is posted to. */
  readonly path: string;
  /** What was typed and not sent yet; undefined for a form that keeps nothing, such as the login. */
  readonly draft: Draft | undefined;
  /**
   * Notes that the form is open: brings back its draft, and asks the server for the token that
   * comes back with it, once.
   */
  open(form: HTMLFormElement): void;
  /**
   * Sends the values; ends when the person has been told. While a submission is under way further
   * calls do nothing and give null.
   *
   * @param values - field name to typed text.
   */
  submit(values: Record<string, unknown>): Promise<SubmitResult<Answer> | null>;
  /** Notes that no toast could say the failure: the form's own message is to be read out. */
  unsaid(): void;
  /**
   * Notes that a field was changed: it is kept, and what was said of it, or of a sending before, no
   * longer holds.
   */
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
   * Fills in a message that waited, under the key it had: if the server has it already, the same
   * text sent again is no second one.
   *
   * @param fields - field name to text.
   */
  putBack(form: HTMLFormElement, key: string, fields: Readonly<Record<string, unknown>>): void;
}

interface Options {
  /** The form is public: it keeps a draft, and says with a token of the server's when it was opened. */
  readonly token?: boolean;
  /** Tells its drafts from those of the same form about something else. */
  readonly about?: string | undefined;
  /** What is said once it was accepted, where the form is to say it. */
  readonly confirmation?: Confirmation;
}

/**
 * What goes beside the values of a public form: when it was opened, by the server's token, and what
 * the visit has shown.
 */
async function metadataOf(token: TokenKeeper | undefined): Promise<Record<string, unknown>> {
  if (!token) return {};
  const opened = await token.take();
  return { ...(opened && { [formTokenField]: opened }), [visitField]: document.documentElement.dataset.visit };
}

/** The message under way: the key that every try to send it carries, and what is kept of it. */
function openMessage(draft: Draft | undefined) {
  let key = newKey();
  return {
    get key() {
      return key;
    },
    restore(form: HTMLFormElement) {
      key = draft?.restore(form) ?? key;
    },
    note(form: HTMLFormElement) {
      draft?.note(form, key);
    },
    /** It is one that waited, under the key it had. */
    takeUp(id: string) {
      key = id;
    },
    /** What comes next is another message. */
    next() {
      key = newKey();
      draft?.clear();
    },
  };
}

/** Keeps a message until the network is back; returns what hinders it, if anything does. */
async function keepForLater(
  contract: Contract<z.core.$ZodType, z.core.$ZodType>,
  key: string,
  form: HTMLFormElement,
  { title, description }: Confirmation,
): Promise<FormState | undefined> {
  const fields = Object.fromEntries(new FormData(form));
  const parsed = z.safeParse(contract.request, fields);
  if (!parsed.success) return { status: 'invalid', fields: fieldErrors(parsed.error) };
  try {
    await keepWaiting({ key, spareKey: newKey(), path: contract.path, fields, told: { title, description } });
    return undefined;
  } catch {
    // Private windows of some browsers keep nothing.
    return { status: 'error', message: strings.waiting.notKept, unsaid: true };
  }
}

/**
 * Makes the store of one form: pending state, field errors, double-submit guard, and the
 * idempotency key that every retry of the same text carries, so that a lost answer never makes two
 * records.
 *
 * @param contract - the endpoint.
 * @param messages - `network` when no answer came, `failed` when the server gave none of
 *   its own.
 */
export function createFormStore<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  contract: Contract<Request, Response>,
  messages: FailureMessages,
  { token: isPublic, about = '', confirmation }: Options = {},
): FormStore<z.infer<Response>> {
  const $state = atom<FormState>({ status: 'idle' });
  const token = isPublic ? keepToken() : undefined;
  const draft = isPublic ? keepDraft(`${contract.path} ${about}`.trim()) : undefined;
  const message = openMessage(draft);
  let prepared = false;

  return {
    $state,
    path: contract.path,
    draft,
    open(form) {
      token?.open();
      message.restore(form);
    },
    async submit(values) {
      if ($state.get().status === 'sending') return null;
      $state.set({ status: 'sending' });
      // The button says so first: to check, and to say what is missing, takes a slow phone long.
      await nextTask();
      const result = await submitForm(contract, values, { [idempotencyHeader]: message.key }, () => metadataOf(token));
      if (result.outcome === 'accepted') {
        message.next();
        token?.renew();
        $state.set(await stateConfirmed(confirmation));
      } else $state.set(stateAfter(result, messages, Boolean(draft && confirmation)));
      return result;
    },
    unsaid() {
      const state = $state.get();
      if (state.status === 'error') $state.set({ ...state, unsaid: true });
    },
    edited(name, form) {
      message.note(form);
      if (!prepared) confirmation?.prepare();
      prepared = true;
      $state.set(stateEdited($state.get(), name));
    },
    clear(form) {
      form.reset();
      message.next();
      $state.set({ status: 'idle' });
    },
    async postpone(form) {
      if (!confirmation || $state.get().status === 'sending') return false;
      const hindrance = await keepForLater(contract, message.key, form, confirmation);
      if (hindrance) $state.set(hindrance);
      else this.clear(form);
      return !hindrance;
    },
    putBack(form, id, fields) {
      if (!fillIn(form, fields)) return;
      message.takeUp(id);
      this.edited('', form);
    },
  };
}

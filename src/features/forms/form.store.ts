import { atom, type WritableAtom } from 'nanostores';
import { waitingWords } from '#features/offline/words.ts';
import { formTokenField, idempotencyHeader, visitField } from '#shared/public-form.ts';
import { type Contract, fieldErrors, z } from '#shared/schema.ts';
import { networkBusy } from '#shared/words.ts';
import { type Draft, fillIn, keepFormDraft } from '../../lib/draft.ts';
import { formKey, formValues, setFormKey } from '../../lib/form-key.ts';
import { type SubmitResult, submitForm } from '../../lib/form-submit.ts';
import { newFormKey } from '../../lib/new-key.ts';
import { nextFrame } from '../../lib/next-frame.ts';
import { keepWaiting } from '../offline/waiting.store.ts';
import type { Confirmation } from '../toasts/toasts.store.ts';
import {
  type FailureMessages,
  type FormState,
  formStateAfter,
  stateConfirmed,
  stateEdited,
} from './form-state.ts';
import { keepToken, type TokenKeeper } from './token-keeper.ts';

interface Options<Answer> {
  /**
   * The form is public: it keeps a draft, and says with a token of the server's when it was opened.
   * Two stores of one form are given the same keeper.
   */
  readonly token?: true | TokenKeeper;
  /** Tells its drafts from those of the same form about something else. */
  readonly about?: string | undefined;
  /** What is said once it was accepted, where the form is to say it. */
  readonly confirmation?: Confirmation;
  /** What is said in its place of an answer that tells more. */
  confirmationOf?(answer: Answer): Confirmation | undefined;
}

/** What goes beside the values of a public form: its token, and the visit's source. */
async function metadataOf(token: TokenKeeper | undefined): Promise<Record<string, unknown>> {
  if (!token) return {};
  const opened = await token.take();
  return {
    ...(opened && { [formTokenField]: opened }),
    [visitField]: document.documentElement.dataset.visit,
  };
}

/** What a platform refuses by its status alone, as its limit for one network is, in our words. */
function inOwnWords<Answer>(result: SubmitResult<Answer>): SubmitResult<Answer> {
  const isWordless = result.outcome === 'refused' && result.status === 429 && !result.message;
  return isWordless ? { ...result, message: networkBusy } : result;
}

/** Keeps a message until the network is back. Returns the reason if that is not possible. */
async function keepForLater(
  { request, path }: Contract<z.core.$ZodType, z.core.$ZodType>,
  messages: FailureMessages,
  form: HTMLFormElement,
  { title, description }: Confirmation,
): Promise<FormState | undefined> {
  const fields = formValues(form);
  const parsed = z.safeParse(request, fields);
  if (!parsed.success)
    return { status: 'invalid', fields: fieldErrors(parsed.error, messages.fields) };
  try {
    await keepWaiting({
      key: formKey(form),
      spareKey: newFormKey(),
      path,
      fields,
      told: { title, description },
    });
    return undefined;
  } catch {
    // Private windows of some browsers keep nothing.
    return { status: 'error', message: waitingWords.notKept, unsaid: true };
  }
}

/**
 * One form's state and its one verb. Every retry of a text has the key of the form:
 * a lost answer makes no second record.
 */
export class FormStore<Answer> {
  readonly $state: WritableAtom<FormState> = atom<FormState>({ status: 'idle' });
  /**
   * What was typed and not sent yet; undefined for a form that keeps nothing, such as the login.
   */
  readonly draft: Draft | undefined;
  readonly #contract: Contract<z.core.$ZodType, z.core.$ZodType<Answer>>;
  readonly #messages: FailureMessages;
  readonly #token: TokenKeeper | undefined;
  readonly #confirmation: Confirmation | undefined;
  readonly #confirmationOf: Options<Answer>['confirmationOf'];
  #prepared = false;

  constructor(
    contract: Contract<z.core.$ZodType, z.core.$ZodType<Answer>>,
    messages: FailureMessages,
    { token, about = '', confirmation, confirmationOf }: Options<Answer> = {},
  ) {
    this.#contract = contract;
    this.#messages = messages;
    this.#confirmation = confirmation;
    this.#confirmationOf = confirmationOf;
    this.#token = token === true ? keepToken() : token;
    this.draft = token ? keepFormDraft(`${contract.path} ${about}`.trim()) : undefined;
  }

  /** Whether the device may keep a message of this form until there is a network. */
  get mayWait(): boolean {
    return Boolean(this.draft && this.#confirmation);
  }

  get path(): string {
    return this.#contract.path;
  }

  /** Starts with a form: brings back its draft, and asks the server for its token, once. */
  open(form: HTMLFormElement): void {
    this.#token?.open();
    this.draft?.watch(form);
    // A visitor who has typed something will send it, maybe without a network.
    if (this.draft && this.draft.$state.get() !== 'none') this.#confirmation?.prepare();
  }

  /**
   * Sends the values of the form; ends when the person has been told.
   *
   * @returns null while a submission is under way.
   */
  async submit(form: HTMLFormElement): Promise<SubmitResult<Answer> | null> {
    if (this.$state.get().status === 'sending') return null;
    this.$state.set({ status: 'sending' });
    const values = formValues(form);
    const headers = { [idempotencyHeader]: formKey(form) };
    // The button says so first: to check, and to say what is missing, takes a slow phone long.
    await nextFrame();
    const answer = await submitForm(this.#contract, values, {
      headers,
      messages: this.#messages.fields,
      more: () => metadataOf(this.#token),
    });
    const result = inOwnWords(answer);
    if (result.outcome === 'accepted') {
      this.#next(form);
      this.#token?.renew();
      this.$state.set(
        await stateConfirmed(this.#confirmationOf?.(result.answer) ?? this.#confirmation, values),
      );
    } else this.$state.set(formStateAfter(result, this.#messages, this.mayWait));
    return result;
  }

  /** Notes that no toast could say the failure: the form's own message is to be read out. */
  announceError(): void {
    const state = this.$state.get();
    if (state.status === 'error') this.$state.set({ ...state, unsaid: true });
  }

  /** Notes that a field was changed: the message about it no longer applies. */
  edited(name: string): void {
    if (!this.#prepared) this.#confirmation?.prepare();
    this.#prepared = true;
    this.$state.set(stateEdited(this.$state.get(), name));
  }

  clear(form: HTMLFormElement): void {
    form.reset();
    this.#next(form);
    this.$state.set({ status: 'idle' });
  }

  /**
   * Keeps what the form holds until the network is back, and empties it;
   * false where it cannot, which it says.
   */
  async queueOffline(form: HTMLFormElement): Promise<boolean> {
    if (!this.#confirmation || this.$state.get().status === 'sending') return false;
    const hindrance = await keepForLater(this.#contract, this.#messages, form, this.#confirmation);
    if (!hindrance) this.clear(form);
    this.$state.set(hindrance ?? { status: 'kept' });
    return !hindrance;
  }

  /** Fills in a message that waited, under its key, so that it is stored once. */
  restore(form: HTMLFormElement, key: string, fields: Readonly<Record<string, unknown>>): void {
    if (!fillIn(form, fields)) return;
    setFormKey(form, key);
    this.draft?.note(form);
    this.edited('');
  }

  /** Another message begins. */
  #next(form: HTMLFormElement): void {
    setFormKey(form);
    this.draft?.clear();
  }
}

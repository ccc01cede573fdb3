import type { SubmitResult } from '../../lib/form-submit.ts';
import type { Confirmation } from '../toasts/toasts.store.ts';

/** Where a form stands. */
export type FormState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** What it held waits for the network, by the visitor's wish. */
  | { readonly status: 'kept' }
  /** Message per field; nothing was stored. */
  | { readonly status: 'invalid'; readonly fields: Record<string, string> }
  /**
   * The same key goes with the next try. `unsaid`: by no toast.
   * `mayWait`: nobody answered, it may be sent later.
   */
  | {
      readonly status: 'error';
      readonly message: string;
      readonly unsaid?: boolean;
      readonly mayWait?: boolean;
    }
  /** It was accepted, and nothing was sent since; `said`: a toast has said so. */
  | {
      readonly status: 'confirmed';
      readonly title: string;
      readonly description: string;
      readonly said: boolean;
      /** The address and the number that were given, by which we answer. */
      readonly email?: string | undefined;
      readonly phone?: string | undefined;
    };

/** What a form says of a failure. */
export interface FailureMessages {
  /** When no answer came. */
  readonly network: string;
  /** When the server sent no message. */
  readonly failed: string;
  /** The sentence of each key that the form's contract names. Contracts of the desk name none. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The state after a sending that was accepted.
 *
 * @param sent - the values: of them an address and a number, if any, are told again.
 */
export async function stateConfirmed(
  confirmation: Confirmation | undefined,
  sent: Readonly<Record<string, unknown>>,
): Promise<FormState> {
  if (!confirmation) return { status: 'idle' };
  const { title, description } = confirmation;
  const told = {
    title,
    description,
    email: typed(sent.email),
    phone: typed(sent.phone ?? sent.mobile),
  };
  return { status: 'confirmed', ...told, said: await confirmation.show() };
}

const typed = (value: unknown) => (typeof value === 'string' && value.trim()) || undefined;

/**
 * The state after a sending that was not accepted; `mayWait`:
 * a message that nobody took may be kept.
 */
export function formStateAfter(
  result: Exclude<SubmitResult<unknown>, { outcome: 'accepted' }>,
  messages: FailureMessages,
  mayWait: boolean,
): FormState {
  switch (result.outcome) {
    case 'invalid':
      return { status: 'invalid', fields: result.fields };
    case 'refused':
      return { status: 'error', message: result.message ?? messages.failed };
    case 'unreachable':
      return { status: 'error', message: messages.network, mayWait };
  }
}

/**
 * The state once the field of a name was changed:
 * what was said of it, or of a sending before, no longer holds.
 */
export function stateEdited(state: FormState, name: string): FormState {
  if (state.status !== 'invalid' || !(name in state.fields)) return state;
  const { [name]: _, ...fields } = state.fields;
  return Object.keys(fields).length > 0 ? { status: 'invalid', fields } : { status: 'idle' };
}

import { type Contract, fieldErrors, z } from '#shared/schema.ts';
import { ApiError, callApi } from './api-client.ts';

/** How long a sending may take, in milliseconds; one that hangs ends as if nobody had answered. */
const sendingTimeoutMilliseconds = 15_000;

/** How a submission ended. */
export type SubmitResult<Answer> =
  | { readonly outcome: 'accepted'; readonly answer: Answer }
  /** Some fields need another value; nothing was sent, or the server refused them. */
  | { readonly outcome: 'invalid'; readonly fields: Record<string, string> }
  /**
   * The server answered with a failure; `message` is its own, when it sent one,
   * `body` all that it sent.
   */
  | {
      readonly outcome: 'refused';
      readonly status: number;
      readonly message: string | undefined;
      readonly body?: unknown;
    }
  /** No answer in time, or none that can be read. */
  | { readonly outcome: 'unreachable' };

interface Options {
  readonly headers: Record<string, string>;
  /** The sentence of each key that the contract names ({@link fieldErrors}). */
  readonly messages: Readonly<Record<string, string>>;
  /** Returns values to send with the form's own, such as the token. Called only if those are valid. */
  more(): Promise<Record<string, unknown>>;
}

/**
 * Sends a form if its values are valid. The server validates them again. Never throws.
 *
 * @param values - by field name.
 */
export async function submitForm<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  contract: Contract<Request, Response>,
  values: Record<string, unknown>,
  { headers, messages, more }: Options,
): Promise<SubmitResult<z.infer<Response>>> {
  const parsed = z.safeParse(contract.request, values);
  if (!parsed.success) return { outcome: 'invalid', fields: fieldErrors(parsed.error, messages) };
  const sent = { ...values, ...(await more()) };
  try {
    const signal = AbortSignal.timeout(sendingTimeoutMilliseconds);
    return { outcome: 'accepted', answer: await callApi(contract, sent, { headers, signal }) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: 'unreachable' };
    if (error.status === 422 && Object.keys(error.fields).length > 0)
      return { outcome: 'invalid', fields: error.fields };
    return {
      outcome: 'refused',
      status: error.status,
      message: error.serverMessage,
      body: error.body,
    };
  }
}

import { errorBody } from '#contracts/errors.ts';
import { type Contract, z } from '#contracts/schema.ts';

/** Any non-2xx answer. Its message is `<status>: <body text, or status text>` (SPEC.md section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's own sentence for a person, when it sent one. */
  readonly sentence: string | undefined;
  /** Sentence per field, of a 422. */
  readonly fields: Record<string, string>;

  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.status = response.status;
    const body = errorBody.safeParse(parseJson(text));
    this.sentence = body.success ? body.data.error : undefined;
    this.fields = (body.success && body.data.fields) || {};
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What one call may add. */
export interface CallOptions {
  readonly headers?: Record<string, string>;
  /** Query of the URL. */
  readonly query?: Record<string, string>;
  /** What a 401 means: an error (default), or "nobody is logged in". */
  readonly on401?: 'throw' | 'null';
  readonly signal?: AbortSignal;
}

type AnyContract = Contract<z.core.$ZodType, z.core.$ZodType>;

/**
 * Calls an endpoint: cookies always travel, a JSON body and its content type only when there is a body
 * (SPEC.md section 7). Never retries.
 *
 * @param contract - the endpoint.
 * @param body - sent as JSON; leave out for none.
 * @returns the parsed answer; null for a 401 with `on401: 'null'`.
 * @throws ApiError for a non-2xx answer, TypeError when the server cannot be reached, SyntaxError or ZodError when
 *   the answer is not what the contract says.
 */
export async function callApi<C extends AnyContract>(
  contract: C,
  body?: unknown,
  options?: CallOptions & { on401?: 'throw' },
): Promise<z.infer<C['response']>>;
export async function callApi<C extends AnyContract>(
  contract: C,
  body: unknown,
  options: CallOptions & { on401: 'null' },
): Promise<z.infer<C['response']> | null>;
export async function callApi<C extends AnyContract>(
  contract: C,
  body?: unknown,
  { headers = {}, query, on401 = 'throw', signal }: CallOptions = {},
): Promise<z.infer<C['response']> | null> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(`${contract.path}${search}`, {
    method: contract.method,
    credentials: 'include',
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (response.status === 401 && on401 === 'null') return null;
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, text);
  return z.parse(contract.response, JSON.parse(text)) as z.infer<C['response']>;
}

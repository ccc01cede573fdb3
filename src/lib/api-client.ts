import { type Contract, z } from '#shared/schema.ts';

/**
 * What is read of a failure, whoever wrote it:
 * ours has more (src/shared/errors.ts), a proxy's may have less.
 */
const refusal = z.object({
  error: z.string().check(z.trim(), z.minLength(1)),
  fields: z.catch(z.record(z.string(), z.string()), {}),
});

/** What an answer with status 200 says when it refuses: `success: false`. */
const saysNo = z.object({ success: z.literal(false) });

/** Any failed answer. Its message is `<status>: <body text, or status text>`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's own message for a person, when it sent one. */
  readonly serverMessage: string | undefined;
  /** Message per field, of a 422. */
  readonly fields: Record<string, string>;
  /** The answer as JSON, for what only one endpoint says; undefined where it is none. */
  readonly body: unknown;

  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.status = response.status;
    this.body = parseJson(text);
    const body = z.safeParse(refusal, this.body);
    this.serverMessage = body.data?.error;
    this.fields = body.data?.fields ?? {};
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
  readonly query?: Record<string, string>;
  /** What a 401 means: an error (default), or "nobody is logged in". */
  readonly on401?: 'throw' | 'null';
  readonly signal?: AbortSignal;
  /** Whether it goes on when the page is left meanwhile; its body may have 64 KiB at most. */
  readonly keepalive?: boolean;
}

type AnyContract = Contract<z.core.$ZodType, z.core.$ZodType>;

/**
 * Calls an endpoint: cookies always travel, a JSON body and its content type only when there is a
 * body. Never retries.
 *
 * @param body - sent as JSON; leave out for none.
 * @returns the parsed answer; null for a 401 with `on401: 'null'`.
 * @throws ApiError for a non-2xx answer or one that says `success: false`, TypeError when the
 *   server cannot be reached, DOMException when `signal` ends it, SyntaxError or ZodError when the
 *   answer is not what the contract says.
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
  { headers = {}, query, on401 = 'throw', signal, keepalive }: CallOptions = {},
): Promise<z.infer<C['response']> | null> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(`${contract.path}${search}`, {
    method: contract.method,
    credentials: 'include',
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  if (response.status === 401 && on401 === 'null') return null;
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, text);
  const answer: unknown = JSON.parse(text);
  if (z.safeParse(saysNo, answer).success) throw new ApiError(response, text);
  return z.parse(contract.response, answer) as z.infer<C['response']>;
}

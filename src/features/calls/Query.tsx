import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Contract, z } from '#shared/schema.ts';
import { ApiError, callApi } from '../../lib/api-client.ts';

/** How long the server is given for its answer, in milliseconds. */
const answerTimeoutMilliseconds = 15_000;

interface Props<Request extends z.core.$ZodType, Response extends z.core.$ZodType> {
  contract: Contract<Request, Response>;
  query: () => Record<string, string>;
  /** Shown until the server has answered. */
  loading: ReactNode;
  /** Shown where the server knows nothing of what was asked for. */
  unknown: ReactNode;
  /** Shown where it gave no answer, or none that can be read; calls `again` to ask anew. */
  failed: (again: () => void) => ReactNode;
  children: (answer: z.infer<Response>) => ReactNode;
}

/** What the server says to a question that it is asked at once. */
export function Query<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  props: Props<Request, Response>,
) {
  const { contract, query, loading, unknown, failed, children } = props;
  const [state, setState] = useState<
    { answer: z.infer<Response> } | 'loading' | 'failed' | 'unknown'
  >('loading');
  // What is asked for is the same for as long as the page stands.
  const ask = useCallback(() => {
    const asked = query();
    // An address that was cut short names nothing.
    if (Object.values(asked).includes('')) return setState('unknown');
    setState('loading');
    callApi(contract, undefined, {
      query: asked,
      signal: AbortSignal.timeout(answerTimeoutMilliseconds),
    }).then(
      (answer) => setState({ answer }),
      (error) =>
        setState(
          error instanceof ApiError && [404, 422].includes(error.status) ? 'unknown' : 'failed',
        ),
    );
  }, []);
  useEffect(() => {
    ask();
  }, [ask]);
  if (typeof state === 'object') return children(state.answer);
  if (state === 'unknown') return unknown;
  return state === 'loading' ? loading : failed(ask);
}

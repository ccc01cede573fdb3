import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { offlineWords } from '#features/offline/words.ts';
import type { Contract, z } from '#shared/schema.ts';
import { buttonClass } from '../../components/button.ts';
import { ApiError, callApi } from '../../lib/api-client.ts';

/** How long the server is given for its answer, in milliseconds. */
const answerTimeoutMilliseconds = 15_000;

interface Props<Request extends z.core.$ZodType, Response extends z.core.$ZodType> {
  contract: Contract<Request, Response>;
  query: () => Record<string, string>;
  /** Asks in the place of `query`, where a script before React has asked already. */
  ask?: () => Promise<z.infer<Response>>;
  words: { readonly loading: ReactNode; readonly failed: string };
  beside?: ReactNode;
  /** Height that is kept while it is asked, so that nothing moves: of what mostly comes. */
  height: string;
  /** Shown where the server knows nothing of what was asked for. */
  unknown?: ReactNode;
  /** In place of how to ask again, where something else can be done. */
  failed?: ((again: ReactNode) => ReactNode) | undefined;
  children: (answer: z.infer<Response>) => ReactNode;
}

/**
 * What the server says to a question that it is asked at once;
 * until then that it is asked, or how to ask again, at the height of the answer.
 */
export function Asked<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  props: Props<Request, Response>,
) {
  const { contract, query, ask: asks, words, beside, height, unknown, failed, children } = props;
  const [state, setState] = useState<
    { answer: z.infer<Response> } | 'loading' | 'failed' | 'unknown'
  >('loading');
  // What is asked for is the same for as long as the page stands.
  const ask = useCallback(() => {
    const asked = query();
    // An address that was cut short names nothing.
    if (Object.values(asked).includes('')) return setState('unknown');
    setState('loading');
    const answered = () =>
      callApi(contract, undefined, {
        query: asked,
        signal: AbortSignal.timeout(answerTimeoutMilliseconds),
      });
    (asks ?? answered)().then(
      (answer) => setState({ answer }),
      (error) =>
        setState(
          unknown && error instanceof ApiError && [404, 422].includes(error.status)
            ? 'unknown'
            : 'failed',
        ),
    );
  }, []);
  useEffect(() => {
    ask();
  }, [ask]);
  if (typeof state === 'object') return children(state.answer);
  if (state === 'unknown') return <div className={height}>{unknown}</div>;
  if (state === 'loading')
    return (
      <div className={height}>
        {typeof words.loading === 'string' ? (
          <p role="status" className="text-muted">
            {words.loading}
          </p>
        ) : (
          words.loading
        )}
        {beside}
      </div>
    );
  const again = (
    <button type="button" className={buttonClass('quiet')} onClick={ask}>
      {offlineWords.retry}
    </button>
  );
  return failed ? (
    failed(again)
  ) : (
    <div className={height}>
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{words.failed}</p>
        {again}
        {beside}
      </div>
    </div>
  );
}

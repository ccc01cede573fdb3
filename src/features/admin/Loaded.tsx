import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/ui/button.ts';
import { strings } from '../../i18n/index.ts';
import { sentenceOf } from './queries.ts';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Said when it could not be loaded and the server gave no sentence. */
  failed: string;
  children(data: Data): ReactNode;
}

/** What a query brings; until then that it is loading, or why it was not loaded and a way to try again. */
export function Loaded<Data>({ query, failed, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isLoading) return <p className="mt-4 text-muted">{strings.admin.loading}</p>;
  // Not asked for yet.
  if (!query.isError) return null;
  return (
    <div role="alert" className="mt-4">
      <p className="field-error">{sentenceOf(query.error, failed)}</p>
      <button type="button" className={`${buttonClass('quiet')} mt-3`} onClick={() => query.refetch()}>
        {strings.admin.tryAgain}
      </button>
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../components/ui/button.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { messageOf } from './queries.ts';

/** Why something failed, said below it; nothing while there is no error. */
export function Failure({ error, text }: { error: unknown; text: string }) {
  return (
    <p role="alert" className="field-error empty:hidden">
      {error ? messageOf(error, text) : null}
    </p>
  );
}

interface NotLoadedProps {
  /** Why. */
  message: string;
  onTryAgain(): void;
  /** Distances around it. */
  className?: string;
}

/** Says why something could not be loaded, with a way to try again. */
export function NotLoaded({ message, onTryAgain, className = '' }: NotLoadedProps) {
  return (
    <div role="alert" className={className}>
      <p className="field-error">{message}</p>
      <button type="button" className={`${buttonClass('quiet')} mt-3`} onClick={onTryAgain}>
        {adminStrings.tryAgain}
      </button>
    </div>
  );
}

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Said when it could not be loaded and the server gave no message of its own. */
  failed: string;
  /** Said until then. */
  loading?: string;
  className?: string;
  children(data: Data): ReactNode;
}

/** What a query brings; until then that it is loading, or why not, with a way to try again. */
export function Loaded<Data>(props: Props<Data>) {
  const { query, failed, loading = adminStrings.loading, className = 'mt-4', children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isLoading) return <p className={`${className} text-muted`}>{loading}</p>;
  // Not asked for yet.
  if (!query.isError) return null;
  const message = messageOf(query.error, failed);
  return <NotLoaded message={message} onTryAgain={() => void query.refetch()} className={className} />;
}

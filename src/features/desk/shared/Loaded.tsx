import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminStrings } from '../../../i18n/admin.ts';
import { Button } from './parts.tsx';
import { messageOf } from './queries.ts';

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
      <Button className="mt-3" onClick={onTryAgain}>
        {adminStrings.tryAgain}
      </Button>
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

import { type RefObject, useState } from 'react';

/** How older enquiries are loaded. */
export interface OlderEnquiries {
  /** Whether all are being loaded, part by part. */
  readonly streaming: boolean;
  /** Whether {@link stop} was pressed since the last answer that was asked for. */
  readonly stopped: boolean;
  loadOlder(): void;
  /** Loads part after part until all are there, or {@link stop}. */
  loadAll(): void;
  stop(): void;
}

/** The part of an infinite query that older pages are asked of. */
interface PageQuery {
  readonly hasNextPage: boolean;
  fetchNextPage(): Promise<{ readonly hasNextPage: boolean; readonly isError: boolean }>;
}

/**
 * Loads older enquiries: the next page, or part after part.
 *
 * @param query - the pages that are there.
 * @param streams - true while part after part is loaded, whose pages are longer.
 * @param cancel - ends what is under way.
 */
export function useOlderEnquiries(query: PageQuery, streams: RefObject<boolean>, cancel: () => void): OlderEnquiries {
  const [streaming, setStreaming] = useState(false);
  const [stopped, setStopped] = useState(false);

  function loadOlder() {
    setStopped(false);
    void query.fetchNextPage();
  }

  async function loadAll() {
    streams.current = true;
    setStreaming(true);
    setStopped(false);
    let more = query.hasNextPage;
    while (more && streams.current) {
      const after = await query.fetchNextPage();
      more = after.hasNextPage && !after.isError;
    }
    streams.current = false;
    setStreaming(false);
  }

  function stop() {
    streams.current = false;
    setStopped(true);
    cancel();
  }

  return { streaming, stopped, loadOlder, loadAll: () => void loadAll(), stop };
}

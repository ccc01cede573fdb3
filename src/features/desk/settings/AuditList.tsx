import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AuditEntry, auditLog } from '#contracts/admin-safety.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { Button, Failure, Section } from '../shared/parts.tsx';
import { call } from '../shared/queries.ts';
import { StoredText } from '../shared/StoredText.tsx';
import { doerOf, textOfEntry, timeOf } from './audit-words.ts';

const t = safetyStrings.audit;

/** What was done in the administration, newest first, page by page. */
export function AuditList() {
  const log = useInfiniteQuery({
    queryKey: [auditLog.path],
    queryFn: ({ pageParam }) => call(auditLog, pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const list = useRef<HTMLOListElement>(null);
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  // Where reading goes on after the next page has come; the button is gone after the last one.
  const readFrom = useRef<number | null>(null);
  useEffect(() => {
    if (readFrom.current === null || entries.length <= readFrom.current) return;
    (list.current?.children[readFrom.current] as HTMLElement | undefined)?.focus();
    readFrom.current = null;
  }, [entries.length]);
  return (
    <Section title={t.title} text={t.text}>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={log.isFetching} onClick={() => log.refetch()}>
          {t.refresh}
        </Button>
      </div>
      {log.isPending && <p className="mt-4 text-muted">{adminStrings.loading}</p>}
      <ol ref={list} aria-label={t.title} className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {entries.map((entry, index) => (
          <Entry key={`${entry.at} ${index}`} entry={entry} />
        ))}
      </ol>
      <Failure error={log.error} text={t.loadFailed} />
      {log.hasNextPage && (
        <Button
          className="mt-4"
          disabled={log.isFetching}
          onClick={() => {
            readFrom.current = entries.length;
            void log.fetchNextPage();
          }}
        >
          {log.isFetchingNextPage ? adminStrings.loading : t.older}
        </Button>
      )}
    </Section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li tabIndex={-1} className="py-2.5 wrap-anywhere">
      <StoredText text={textOfEntry(entry)} />
      <span className="block text-sm text-muted">
        {timeOf(entry)} · {doerOf(entry)}
      </span>
    </li>
  );
}

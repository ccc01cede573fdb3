import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { filled, textFor } from '#features/admin-parts/filled.ts';
import { Button, Failure, Section, StoredText } from '#features/admin-parts/parts.tsx';
import { call } from '#features/admin-parts/queries.ts';
import { deskWords } from '#features/admin-parts/words.ts';
import { enquiryKindWords } from '#features/enquiries/admin/words.ts';
import { type AuditEntry, auditLog } from '../contract/safety.ts';
import { auditWords } from './audit-words.ts';
import { passkeyWords, sessionWords } from './words.ts';

const t = auditWords;

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
  async function readOn() {
    // The button is gone after the last page.
    if (!(await log.fetchNextPage()).hasNextPage) list.current?.focus();
  }
  return (
    <Section title={t.title} text={t.text}>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={log.isFetching} onClick={() => log.refetch()}>
          {t.refresh}
        </Button>
      </div>
      {log.isPending && <p className="mt-4 text-muted">{deskWords.loading}</p>}
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t.title}
        className="mt-4 divide-y divide-line border-y border-line empty:hidden"
      >
        {entries.map((entry, index) => (
          <li key={`${entry.at} ${index}`} className="py-2.5 wrap-anywhere">
            <StoredText text={textOfEntry(entry)} />
            <span className="block text-sm text-muted">
              {timeOf(entry)} · {doerOf(entry)}
            </span>
          </li>
        ))}
      </ol>
      <Failure error={log.error} text={t.loadFailed} />
      {log.hasNextPage && (
        <Button className="mt-4" disabled={log.isFetching} onClick={() => void readOn()}>
          {log.isFetchingNextPage ? deskWords.loading : t.older}
        </Button>
      )}
    </Section>
  );
}

/** One enquiry of a kind, within a sentence: `a contact enquiry`. */
function kindOf(name: string): string {
  const one = textFor<{ readonly one: string }>(enquiryKindWords, name)?.one.toLowerCase();
  return one ? `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}` : t.anyKind;
}

/** Reasons of refused logins, with their numbers. */
function reasonsOf(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(
    ([reason, count]) => `${textFor(t.refusals, reason) ?? reason}: ${count}`,
  );
  return parts.join('; ');
}

/** When it was, or that this cannot be told. */
function timeOf({ at }: AuditEntry): string {
  return Number.isNaN(Date.parse(at)) ? t.unknownTime : shownInstant(at);
}

/** Who did it: the owner with his device, a command on the server, or strangers. */
function doerOf({ event, device, command }: AuditEntry): string {
  if (command) return t.byCommand;
  if (event === 'logins-refused' || event === 'reset-link-made') return t.byStrangers;
  return device === undefined ? t.byOwner : filled(t.byOwnerOn, { device });
}

/** What the details say more, where that changes the text. */
function detailOf({ factor, own: isOwn, on, id }: AuditEntry['details']): string {
  if (factor === 'recovery-code') return 'recovery';
  if (factor === 'passkey') return isOwn === true ? 'passkey-own' : 'passkey';
  if (isOwn === true) return 'own';
  if (on === true) return 'on';
  return id === undefined ? '' : 'one';
}

/** What happened. */
function textOfEntry({ event, details, counts }: AuditEntry): string {
  const values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, String(value)]),
  );
  const kind = kindOf(values.kind ?? '');
  const id = values.id?.slice(-6) ?? '';
  const change = textFor(t.changes, values.type ?? '') ?? t.anyChange;
  const nameless = event === 'session-ended' ? sessionWords.unknownDevice : passkeyWords.unreadable;
  const of = values.of || nameless;
  const variant = textFor(t.variants, `${event}:${detailOf(details)}`);
  const text = variant ?? textFor(t.events, event) ?? filled(t.unknown, { event });
  return filled(text, { ...values, kind, id, change, of, reasons: reasonsOf(counts ?? {}) });
}

import type { ReactNode } from 'react';
import { ago, shownDay, shownInstant } from '#features/admin-parts/dates.ts';
import { filled, textFor } from '#features/admin-parts/filled.ts';
import { StoredText } from '#features/admin-parts/parts.tsx';
import { indianDay } from '#shared/indian-time.ts';
import { isFollowUpDue, isUnread } from '../../contract/standing.ts';
import type { EnquiryStatus } from '../../contract/state.ts';
import { enquiryWords } from '../words.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { statusName, textOfCall } from './event-words.ts';
import { cardWords } from './words.ts';

interface Props {
  view: EnquiryView;
  id: string;
  children: ReactNode;
}

/** Who wrote, about what and when, how to reach them, and the status. */
export function CardHead({ view, id, children }: Props) {
  const { name, language, matter, phone, email, submittedAt, state } = view;
  const now = new Date();
  const passed = ago(submittedAt, now);
  const contact = [phone, email].filter((value): value is string => Boolean(value));
  const unread = isUnread(state);
  return (
    <header>
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} className="line-clamp-3 min-w-0 pt-1 text-xl font-semibold leading-tight">
          {unread && (
            <span
              aria-hidden="true"
              className="me-2 inline-block arch w-[0.62em] bg-marigold-strong"
            />
          )}
          {name ? <StoredText text={name} /> : <span>{enquiryWords.noName}</span>}
        </h2>
        <div className="-me-2 -mt-1 shrink-0">{children}</div>
      </div>
      <p>
        <StoredText text={matter} />
      </p>
      {state.call && (
        <p className="tabular font-semibold text-accent-text">
          <time dateTime={state.call.slot}>{textOfCall(state.call)}</time>
        </p>
      )}
      {contact.length > 0 && (
        <p className="tabular flex flex-wrap gap-x-4 text-sm wrap-anywhere">
          {contact.map((value) => (
            <StoredText key={value} text={value} />
          ))}
        </p>
      )}
      <p className="tabular mt-0.5 text-sm text-muted">
        {passed && <span>{`${passed} · `}</span>}
        <time dateTime={submittedAt}>{shownInstant(submittedAt)}</time>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2 font-semibold">
          <StatusMark status={state.status} />
          <span className="sr-only">{enquiryWords.status}: </span>
          <span>{statusName(state.status)}</span>
        </span>
        {language && (
          <span lang={language.tag} className="rounded-full border border-line px-3 font-semibold">
            {language.name}
          </span>
        )}
        <Due date={state.followUp} isDue={isFollowUpDue(state, indianDay(now))} now={now} />
      </p>
    </header>
  );
}

/** When it is to be taken up again; loud once that day has come. */
export function Due({ date, isDue: due, now }: { date: string | null; isDue: boolean; now: Date }) {
  if (date === null) return <span className="text-muted">{cardWords.due.none}</span>;
  const shown = shownDay(date, now);
  if (!due)
    return (
      <span className="tabular text-muted">{filled(cardWords.due.later, { date: shown })}</span>
    );
  const text =
    date === indianDay(now) ? cardWords.due.today : filled(cardWords.due.overdue, { date: shown });
  return (
    <span className="tabular rounded-full bg-marigold border border-transparent px-3 font-semibold text-on-marigold">
      {text}
    </span>
  );
}

/** The look of each status's mark; its word stands beside it. */
const marks: Record<EnquiryStatus, string> = {
  new: 'border-teal',
  contacted: 'border-teal bg-teal',
  qualified: 'border-sage',
  won: 'border-sage bg-sage',
  lost: 'border-madder bg-madder',
  spam: 'border-muted',
};

/** A status as a small disc: open where something is still to come, filled where it has. */
export function StatusMark({ status }: { status: string }) {
  const look = textFor(marks, status) ?? 'border-muted';
  return <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full border-2 ${look}`} />;
}

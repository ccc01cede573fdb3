import { useStore } from '@nanostores/react';
import { history } from '#contracts/admin-state.ts';
import type { FoundEnquiry } from '#contracts/person.ts';
import { desk } from '../../../i18n/desk.ts';
import { shownInstant } from '../shared/dates.ts';
import { Loaded, StoredText } from '../shared/parts.tsx';
import { useAnswer } from '../shared/queries.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { textOfEvent } from './event-words.ts';
import { usePersonSearch } from './find-person.ts';
import { $notes } from './notes.store.ts';

const t = desk.history;

/** Everything that was done with an enquiry, oldest first. */
export function History({ view: { kind, id, submittedAt } }: { view: EnquiryView }) {
  const query = useAnswer(history, { kind, id });
  const unsaved = useStore($notes).filter((note) => note.id === id);
  // It was received, whatever else can be found out.
  const events = [{ at: submittedAt, type: 'received' }, ...(query.data?.events ?? [])];
  return (
    <section>
      <h3 className="font-semibold">{t.title}</h3>
      <Loaded query={query} loading={t.loading} failed={t.failed} className="mt-1 text-sm">
        {() => null}
      </Loaded>
      <ol className="mt-2 grid gap-2.5 border-s border-line ps-4 text-sm">
        {events.map((event, index) => (
          <li key={index}>
            {event.at && (
              <time dateTime={event.at} className="tabular block text-muted">
                {shownInstant(event.at)}
              </time>
            )}
            <span className="whitespace-pre-wrap wrap-anywhere">
              <StoredText text={textOfEvent(event)} />
            </span>
          </li>
        ))}
        {unsaved.map(({ text }, index) => (
          <li key={`unsaved ${index}`}>
            <span className="block text-muted">{t.saving}</span>
            <span className="whitespace-pre-wrap wrap-anywhere">
              <StoredText text={text} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What else the same address or number has sent, through either form. */
export function SamePerson({ view: { id, email, phone } }: { view: EnquiryView }) {
  const search = usePersonSearch({ email, phone, quick: true });
  return (
    <section>
      <h3 className="font-semibold">{desk.person.title}</h3>
      <Loaded query={search} loading={desk.person.searching} failed={desk.person.failed} className="mt-1 text-sm">
        {({ found }) => <Others found={found.filter((one) => one.id !== id)} />}
      </Loaded>
    </section>
  );
}

function Others({ found }: { found: readonly FoundEnquiry[] }) {
  if (found.length === 0) return <p className="mt-1 text-sm text-muted">{desk.person.alone}</p>;
  return (
    <ol className="mt-2 grid gap-2.5 border-s border-line ps-4 text-sm">
      {found.map(({ id, submittedAt, kind, name, flagged, emails, phones, mentions }) => (
        <li key={id}>
          <time dateTime={submittedAt} className="tabular block text-muted">
            {shownInstant(submittedAt)}
          </time>
          {emails.length + phones.length === 0 && mentions.length > 0 && `${desk.person.mention}: `}
          {desk.kinds[kind].one}, <StoredText text={name || desk.noName} />
          {flagged && ` (${desk.person.flagged})`}
        </li>
      ))}
    </ol>
  );
}

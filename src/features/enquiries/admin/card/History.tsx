import type { ReactNode } from 'react';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { Loaded, StoredText } from '#features/admin-parts/parts.tsx';
import { useAnswer } from '#features/admin-parts/queries.ts';
import { useStore } from '../../../../lib/use-store.ts';
import type { FoundEnquiry } from '../../contract/person.ts';
import { history } from '../../contract/state-change.ts';
import { enquiryKindWords, enquiryWords } from '../words.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { textOfEvent } from './event-words.ts';
import { usePersonSearch } from './find-and-erase.ts';
import { $notes } from './notes.store.ts';
import { cardWords, historyWords } from './words.ts';

const t = historyWords;

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
          <Moment key={index} at={event.at}>
            <StoredText text={textOfEvent(event)} />
          </Moment>
        ))}
        {unsaved.map(({ text }, index) => (
          <Moment key={`unsaved ${index}`}>
            <span className="block text-muted">{t.saving}</span>
            <StoredText text={text} />
          </Moment>
        ))}
      </ol>
    </section>
  );
}

/** What was at one time, below that time where it is known. */
function Moment({ at, children }: { at?: string | undefined; children: ReactNode }) {
  return (
    <li>
      {at && (
        <time dateTime={at} className="tabular block text-muted">
          {shownInstant(at)}
        </time>
      )}
      <span className="whitespace-pre-wrap wrap-anywhere">{children}</span>
    </li>
  );
}

/** What else the same address or number has sent, through either form. */
export function SamePerson({ view: { id, email, phone } }: { view: EnquiryView }) {
  const t = cardWords.person;
  const search = usePersonSearch({ email, phone, quick: true });
  return (
    <section>
      <h3 className="font-semibold">{t.title}</h3>
      <Loaded query={search} loading={t.searching} failed={t.failed} className="mt-1 text-sm">
        {({ found }) =>
          found.every((one) => one.id === id) ? (
            <p className="mt-1 text-sm text-muted">{t.alone}</p>
          ) : (
            <ol className="mt-2 grid gap-2.5 border-s border-line ps-4 text-sm">
              {found.map((one) => one.id !== id && <Other key={one.id} {...one} />)}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

function Other({ submittedAt, kind, name, flagged, emails, phones, mentions }: FoundEnquiry) {
  return (
    <Moment at={submittedAt}>
      {emails.length + phones.length === 0 &&
        mentions.length > 0 &&
        `${cardWords.person.mention}: `}
      {enquiryKindWords[kind].one}, <StoredText text={name || enquiryWords.noName} />
      {flagged && ` (${cardWords.person.flagged})`}
    </Moment>
  );
}

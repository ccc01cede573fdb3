import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { history } from '#contracts/admin-state.ts';
import { desk } from '../../../i18n/desk.ts';
import { callApi } from '../../../lib/api-client.ts';
import { $unsavedNotes } from '../notes/unsaved-notes.store.ts';
import { shownInstant } from '../shared/date-format.ts';
import { Loaded } from '../shared/Loaded.tsx';
import { EventLine } from './EventLine.tsx';
import type { EnquiryView } from './enquiry-view.ts';
import { historyKey } from './history-key.ts';

const t = desk.history;

/** Everything that was done with an enquiry, oldest first. */
export function History({ view: { kind, id, submittedAt } }: { view: EnquiryView }) {
  const query = useQuery({
    queryKey: historyKey(kind, id),
    queryFn: ({ signal }) => callApi(history, undefined, { query: { kind, id }, signal }),
  });
  const unsaved = useStore($unsavedNotes).filter((note) => note.id === id);
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
            {event.type === 'received' ? t.received : <EventLine event={event} />}
          </li>
        ))}
        {unsaved.map(({ text }, index) => (
          <li key={`unsaved ${index}`}>
            <span className="block text-muted">{t.saving}</span>
            <EventLine event={{ at: '', type: 'note', text }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

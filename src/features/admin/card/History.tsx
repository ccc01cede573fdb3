import { useQuery } from '@tanstack/react-query';
import { history } from '#contracts/admin-state.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { desk } from '../../../i18n/desk.ts';
import { callApi } from '../../../lib/api-client.ts';
import { shownInstant } from '../date-format.ts';
import { leaveIfEnded } from '../leave-if-ended.ts';
import { sentenceOf } from '../queries.ts';
import { EventLine } from './EventLine.tsx';
import type { EnquiryView } from './enquiry-view.ts';
import { historyKey } from './use-enquiry-state.ts';

const t = desk.history;

/** Everything that was done with an enquiry, oldest first. */
export function History({ view: { kind, id, submittedAt } }: { view: EnquiryView }) {
  const { data, error, refetch } = useQuery({
    queryKey: historyKey(kind, id),
    queryFn: async ({ signal }) => {
      try {
        return await callApi(history, undefined, { query: { kind, id }, signal });
      } catch (failure) {
        leaveIfEnded(failure);
        throw failure;
      }
    },
  });
  return (
    <section>
      <h3 className="font-semibold">{t.title}</h3>
      {error && !data && (
        <div role="alert">
          <p className="field-error">{sentenceOf(error, t.failed)}</p>
          <button type="button" className={`${buttonClass('quiet')} mt-2`} onClick={() => void refetch()}>
            {t.tryAgain}
          </button>
        </div>
      )}
      {!data && !error && <p className="mt-1 text-sm text-muted">{t.loading}</p>}
      <ol className="mt-2 grid gap-2.5 border-s border-line ps-4 text-sm">
        {[{ at: submittedAt, type: 'received' }, ...(data?.events ?? [])].map((event, index) => (
          <li key={index}>
            {event.at && (
              <time dateTime={event.at} className="tabular block text-muted">
                {shownInstant(event.at)}
              </time>
            )}
            {event.type === 'received' ? t.received : <EventLine event={event} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { calls } from '#contracts/admin-bookings.ts';
import { deskCalls as t } from '../../../i18n/desk-calls.ts';
import type { DeskLabels } from '../shared/labels.ts';
import { useAnswer } from '../shared/queries.ts';
import { RoomLink } from '../shared/RoomLink.tsx';
import { CallRow } from './CallRow.tsx';
import { dayAfter } from './call-times.ts';

/** Today's and tomorrow's calls, above the lists; nothing on most days, and where they cannot be had, which their room says. */
export function CallsSoon({ labels }: { labels: DeskLabels }) {
  const { data } = useAnswer(calls, {});
  const soon = data?.calls.filter(({ slot }) => slot.slice(0, 10) <= dayAfter(data.today)) ?? [];
  if (!data || soon.length === 0) return null;
  return (
    <section aria-label={t.soon} className="mb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-lg font-semibold">{t.soon}</h2>
        <RoomLink room="calls" className="inline-flex min-h-11 items-center text-teal underline underline-offset-4">
          {t.all}
        </RoomLink>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {soon.map((call) => (
          <CallRow key={call.id} call={call} today={data.today} labels={labels} />
        ))}
      </ul>
    </section>
  );
}

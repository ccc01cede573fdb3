import { calls, readBookingSettings } from '#contracts/admin-bookings.ts';
import { deskCalls as t } from '../../../i18n/desk-calls.ts';
import type { DeskLabels } from '../shared/labels.ts';
import { Loaded, Section } from '../shared/parts.tsx';
import { useAnswer } from '../shared/queries.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { CallRow } from './CallRow.tsx';
import { TimesForm } from './TimesForm.tsx';

/** All booked calls, the times that can be booked, and the owner's calendar. */
export function Calls({ labels }: { labels: DeskLabels }) {
  const booked = useAnswer(calls, {});
  const times = useAnswer(readBookingSettings, {});
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-x-14">
      <div className="grid content-start gap-10">
        <Section title={t.upcoming}>
          <Loaded query={booked} failed={t.loadFailed}>
            {({ calls: all, today }) =>
              all.length === 0 ? (
                <p className="mt-3 text-muted">{t.none}</p>
              ) : (
                <ul className="mt-4 grid gap-3">
                  {all.map((call) => (
                    <CallRow key={call.id} call={call} today={today} labels={labels} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Section>
        {booked.data && <CalendarAddress since={booked.data.calendarSince} />}
      </div>
      <Section title={t.times.title} className="lg:order-first">
        <Loaded query={times} failed={t.times.loadFailed}>
          {(standing) => <TimesForm key={standing.version} {...standing} />}
        </Loaded>
      </Section>
    </div>
  );
}

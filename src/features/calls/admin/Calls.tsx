import { useMutation } from '@tanstack/react-query';
import type { FocusEvent } from 'react';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, Failure, Loaded, Section } from '#features/admin-parts/parts.tsx';
import { call, reload, useAnswer } from '#features/admin-parts/queries.ts';
import { Field } from '../../forms/Field.tsx';
import { calendarAddress, calls } from '../contract/admin.ts';
import { visitorLimits } from '../limits.ts';
import { CallList } from './CallList.tsx';
import { CancelSeveral } from './CancelSeveral.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';
import { Times } from './TimesForm.tsx';
import { callsDeskWords as t } from './words.ts';

/** All booked calls, the times that can be booked, and the owner's own calendar. */
export function Calls() {
  const booked = useAnswer(calls, {});
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-x-14">
      <div className="grid content-start gap-10">
        <Section title={t.upcoming}>
          <Loaded query={booked} failed={t.loadFailed}>
            {(known) =>
              known.calls.length > 0 ? (
                <>
                  {known.isCeilingReached && (
                    <div className="mt-4 grid justify-items-start gap-3 border-s-4 border-marigold ps-4">
                      <p role="status">
                        {filled(t.ceiling, { count: visitorLimits.newCallsOfDay })}
                      </p>
                      <CancelSeveral {...known} />
                    </div>
                  )}
                  <CallList {...known} className="mt-4" />
                  {!known.isCeilingReached && known.calls.length > 1 && (
                    <div className="mt-4">
                      <CancelSeveral {...known} />
                    </div>
                  )}
                </>
              ) : (
                <p className="mt-3 text-muted">{t.none}</p>
              )
            }
          </Loaded>
        </Section>
      </div>
      <div className="grid content-start gap-10 lg:order-first">
        <Section title={t.times.title}>
          <Times />
        </Section>
        {booked.data && <CalendarAddress since={booked.data.calendarSince} />}
        <OwnCalendar />
      </div>
    </div>
  );
}

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

/** The secret address by which a calendar follows the calls: made, shown once, ended. */
function CalendarAddress({ since }: { since: string | null }) {
  const words = t.calendar;
  const change = useMutation({
    mutationFn: (action: 'make' | 'revoke') => call(calendarAddress, { action }),
    onSuccess: () => reload(calls),
  });
  const address = change.data?.address;
  return (
    <Section title={words.title} text={words.text}>
      {address ? (
        <div className="mt-4">
          <Field
            name="calendar"
            label={words.address}
            readOnly
            value={address}
            onFocus={selectAll}
          />
        </div>
      ) : (
        since && (
          <p className="mt-2 measure text-muted">
            {filled(words.since, { since: shownInstant(since) })}
          </p>
        )
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={change.isPending} onClick={() => change.mutate('make')}>
          {since ? words.renew : words.make}
        </Button>
        {since && (
          <Button disabled={change.isPending} onClick={() => change.mutate('revoke')}>
            {words.revoke}
          </Button>
        )}
      </div>
      <Failure error={change.error} text={words.failed} />
    </Section>
  );
}

import { useMutation } from '@tanstack/react-query';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { counted, filled, textFor } from '#features/admin-parts/filled.ts';
import { Button, Failure, Loaded, Section } from '#features/admin-parts/parts.tsx';
import { call, reload, useAnswer } from '#features/admin-parts/queries.ts';
import { Field } from '../../forms/Field.tsx';
import {
  calendarFaults,
  type OwnCalendarState,
  readOwnCalendar,
  setOwnCalendar,
} from '../contract/own-calendar.ts';
import { slots } from '../contract/visitor.ts';
import { callsDeskWords } from './words.ts';

const t = callsDeskWords.ownCalendar;

/** What is known of the calendar that is followed. */
function State({ calendar }: { calendar: NonNullable<OwnCalendarState> }) {
  const { host, fetchedAt, busy, failedAt, reason = '' } = calendar;
  return (
    <div className="measure grid gap-2 border-s-4 border-line ps-4 wrap-anywhere">
      <p>
        {filled(t.state, { host, at: shownInstant(fetchedAt) })} {counted(t.busy, busy)}
      </p>
      {failedAt && (
        <p role="alert" className="field-error">
          {filled(t.failing, {
            since: shownInstant(failedAt),
            reason: textFor(calendarFaults, reason) ?? '',
          })}
        </p>
      )}
      <p className="text-muted">{t.hidden}</p>
    </div>
  );
}

/** The owner's own calendar, whose busy times are not offered: its address goes in, never out. */
export function OwnCalendar() {
  const query = useAnswer(readOwnCalendar, {});
  const save = useMutation({
    mutationFn: (address: string | null) => call(setOwnCalendar, { address }),
    onSuccess: () => reload(readOwnCalendar, slots),
  });
  return (
    <Section title={t.title} text={t.text}>
      <Loaded query={query} failed={t.loadFailed}>
        {({ calendar, isDamaged }) => (
          <form
            key={calendar?.fetchedAt}
            className="mt-4 grid gap-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate(String(new FormData(event.currentTarget).get('calendar-address')));
            }}
          >
            {calendar && <State calendar={calendar} />}
            {isDamaged && (
              <p role="alert" className="field-error">
                {t.damaged}
              </p>
            )}
            <Field
              type="url"
              inputMode="url"
              name="calendar-address"
              label={t.address}
              hint={t.hint}
              autoComplete="off"
              spellCheck={false}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={save.isPending}>
                {calendar ? t.change : t.save}
              </Button>
              {(calendar || isDamaged) && (
                <Button disabled={save.isPending} onClick={() => save.mutate(null)}>
                  {t.remove}
                </Button>
              )}
            </div>
            <Failure error={save.error} text={t.failed} />
          </form>
        )}
      </Loaded>
    </Section>
  );
}

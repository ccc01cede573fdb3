import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { counted, filled, textFor } from '#features/admin-parts/filled.ts';
import { Button, Failure, Loaded, Section } from '#features/admin-parts/parts.tsx';
import { call, reload, useAnswer } from '#features/admin-parts/queries.ts';
import { Field } from '../../forms/Field.tsx';
import {
  calendarFaults,
  type OwnCalendarState,
  previewOwnCalendar,
  readOwnCalendar,
  setOwnCalendar,
} from '../contract/own-calendar.ts';
import { slots } from '../contract/visitor.ts';
import { CalendarPreview } from './CalendarPreview.tsx';
import { callsDeskWords } from './words.ts';

const t = callsDeskWords.ownCalendar;

/** The state of the calendar that is followed. */
function State({ calendar }: { calendar: NonNullable<OwnCalendarState> }) {
  const { host, fetchedAt, busy, unread = 0, failedAt, reason = '' } = calendar;
  return (
    <div className="measure grid gap-2 border-s-4 border-line ps-4 wrap-anywhere">
      <p>
        {filled(t.state, { host, at: shownInstant(fetchedAt) })} {counted(t.busy, busy)}
      </p>
      {unread > 0 && <p className="field-error">{counted(t.unread, unread)}</p>}
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

/** The fields of a calendar to follow. */
function CalendarFields() {
  return (
    <>
      <Field
        type="url"
        inputMode="url"
        name="calendar-address"
        label={t.address}
        hint={t.hint}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        inputMode="email"
        name="calendar-emails"
        label={t.emails}
        note={t.optional}
        hint={t.emailsHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

/** Checks and saves a calendar. An address is typed in, and never shown again. */
function useOwnCalendar(onSaved: () => void) {
  const check = useMutation({
    mutationFn: (wanted: { address: string; emails: string }) => call(previewOwnCalendar, wanted),
  });
  const save = useMutation({
    mutationFn: (wanted: { address: string | null; emails?: string }) =>
      call(setOwnCalendar, wanted),
    onSuccess: () => {
      check.reset();
      onSaved();
      return reload(readOwnCalendar, slots);
    },
  });
  return { check, save };
}

/** The owner's own calendar: its busy times are not offered for calls. */
export function OwnCalendar() {
  const query = useAnswer(readOwnCalendar, {});
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone then.
  const focusHeading = () => heading.current?.focus();
  const { check, save } = useOwnCalendar(focusHeading);
  const isBusy = check.isPending || save.isPending;
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      <Loaded query={query} failed={t.loadFailed}>
        {({ calendar, isDamaged }) => (
          <form
            key={calendar?.fetchedAt}
            className="mt-4 grid gap-4"
            noValidate
            onChange={() => check.reset()}
            onSubmit={(event) => {
              event.preventDefault();
              const data = new FormData(event.currentTarget);
              const text = (name: string) => String(data.get(name));
              check.mutate({ address: text('calendar-address'), emails: text('calendar-emails') });
            }}
          >
            {calendar && <State calendar={calendar} />}
            {isDamaged && (
              <p role="alert" className="field-error">
                {t.damaged}
              </p>
            )}
            <CalendarFields />
            {check.data ? (
              <CalendarPreview
                preview={check.data.preview}
                isSaving={save.isPending}
                onSave={() => save.mutate(check.variables)}
                onCancel={() => {
                  check.reset();
                  focusHeading();
                }}
              />
            ) : (
              <div className="grid gap-2">
                <p className="text-muted">{t.checkHint}</p>
                <div className="flex flex-wrap gap-3">
                  <Button type="submit" disabled={isBusy}>
                    {check.isPending ? t.checking : t.check}
                  </Button>
                  {(calendar || isDamaged) && (
                    <Button disabled={isBusy} onClick={() => save.mutate({ address: null })}>
                      {t.remove}
                    </Button>
                  )}
                </div>
              </div>
            )}
            <Failure error={check.error ?? save.error} text={t.failed} />
          </form>
        )}
      </Loaded>
    </Section>
  );
}

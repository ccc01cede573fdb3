import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { shownCall } from '#features/desk-parts/dates.ts';
import { filled } from '#features/desk-parts/filled.ts';
import { Button, Failure, Loaded, StoredText } from '#features/desk-parts/parts.tsx';
import { call, reload, useAnswer } from '#features/desk-parts/queries.ts';
import { z } from '#shared/schema.ts';
import { Field } from '../../forms/Field.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import {
  type BookingSettings,
  bookingSettings,
  readBookingSettings,
  setBookingSettings,
} from '../contract/desk.ts';
import { slots } from '../contract/visitor.ts';
import { bookingLimits as limits } from '../limits.ts';
import { daysOf, type Span, spansOf } from './days-off.ts';
import { callsDeskWords } from './words.ts';

const t = callsDeskWords.times;

/** Numbers of the settings: what stands there at first, the least and the most. */
const numbers: Readonly<Record<keyof typeof t.numbers, readonly [number, number, number]>> = {
  minutes: [30, limits.callMinutes.min, limits.callMinutes.max],
  pause: [15, 0, 120],
  notice: [12, 0, 336],
  horizon: [30, 1, limits.daysAhead],
  most: [6, 1, 50],
};
const names = Object.keys(numbers) as (keyof typeof numbers)[];

/** What is wrong with one line or number of the form, by its name. */
class Fault extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Most days off, as the contract has it. */
const mostDaysOff = 400;

/** The days of all spans of the form. Throws the {@link Fault} of the span that ends too early. */
function daysOffIn(from: readonly string[], to: readonly string[]): string[] {
  const days = from.flatMap((first, index) => {
    const span = { from: first || (to[index] ?? ''), to: to[index] ?? '' };
    if (span.to && span.to < span.from) throw new Fault(`off ${index}`, t.endsBefore);
    return daysOf(span, mostDaysOff + 1);
  });
  return [...new Set(days)].sort();
}

/**
 * Reads the form: two windows a weekday, those left empty being none; null where all are.
 * Throws a {@link Fault} for what cannot be.
 */
function settingsIn(form: HTMLFormElement): BookingSettings | null {
  const data = new FormData(form);
  const all = (name: string) => data.getAll(name).map(String);
  const to = all('to');
  const windows = all('from')
    .map((from, index) => ({ weekday: Math.floor(index / 2) + 1, from, to: to[index] ?? '' }))
    .filter((window) => window.from || window.to);
  if (windows.length === 0) return null;
  const daysOff = daysOffIn(all('off-from'), all('off-to'));
  const given = Object.fromEntries(names.map((name) => [name, Number(data.get(name) || -1)]));
  const checked = z.safeParse(bookingSettings, { windows, daysOff, ...given });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const [part = '', at] = issue?.path ?? [];
  const message = issue?.message ?? '';
  if (part === 'daysOff') throw new Fault('off 0', message);
  if (part !== 'windows') throw new Fault(String(part), message);
  // Those that overlap are named by nobody: the first day with two is looked at.
  const overlap = windows.find((one, index) => windows[index + 1]?.weekday === one.weekday);
  const window = at === undefined ? overlap : windows[Number(at)];
  throw new Fault(`day ${window?.weekday}`, message);
}

/**
 * The times at which calls can be booked,
 * and the booked calls that the last change of them does not hold.
 */
export function Times() {
  const query = useAnswer(readBookingSettings, {});
  const save = useMutation({
    mutationFn: async (change: { form: HTMLFormElement; version: number }) =>
      call(setBookingSettings, { settings: settingsIn(change.form), version: change.version }),
    onSuccess: async () => {
      void showToast(t.saved);
      await reload(readBookingSettings, slots);
    },
  });
  const fault = save.error instanceof Fault ? save.error : undefined;
  const faultOf = (field: string) => (fault?.field === field ? fault.message : undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);
  const touched = save.data?.touched ?? [];
  return (
    <Loaded query={query} failed={t.loadFailed}>
      {({ settings, version }) => (
        <form
          ref={form}
          key={version}
          className="mt-2 grid gap-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate({ form: event.currentTarget, version });
          }}
        >
          <p className="measure text-muted">{settings ? t.on : t.off}</p>
          {touched.length > 0 && (
            <div role="alert" className="border-s-4 border-marigold ps-4">
              <p>{t.touched}</p>
              <ul className="tabular font-semibold">
                {touched.map(({ id, slot, name }) => (
                  <li key={id}>
                    {shownCall(slot)} <StoredText text={name} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {t.days.map((name, index) => (
              <Weekday
                key={name}
                name={name}
                windows={settings?.windows.filter(({ weekday }) => weekday === index + 1)}
                error={faultOf(`day ${index + 1}`)}
              />
            ))}
          </ul>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {names.map((name) => {
              const [proposed, min, max] = numbers[name];
              const value = settings?.[name] ?? proposed;
              return (
                <Line key={name} error={faultOf(name)}>
                  {(invalid) => (
                    <Field
                      type="number"
                      label={t.numbers[name]}
                      name={name}
                      min={min}
                      max={max}
                      defaultValue={value}
                      {...invalid}
                    />
                  )}
                </Line>
              );
            })}
          </div>
          <DaysOff days={settings?.daysOff ?? []} faultOf={faultOf} />
          <div>
            <Button type="submit" look="solid" disabled={save.isPending}>
              {save.isPending ? callsDeskWords.saving : t.save}
            </Button>
            <Failure error={!fault && save.error} text={t.failed} />
          </div>
        </form>
      )}
    </Loaded>
  );
}

interface LineProps {
  error: string | undefined;
  /** Given what marks the control that the error is about. */
  children(invalid: { 'aria-invalid'?: true; 'aria-describedby'?: string }): ReactNode;
}

/** Controls with what is wrong with them below. */
function Line({ error, children }: LineProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      {children(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      <p id={id} role="alert" className="field-error empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** Spans of days without calls: a festival week is one line. */
function DaysOff({
  days,
  faultOf,
}: {
  days: readonly string[];
  faultOf(field: string): string | undefined;
}) {
  const [spans, setSpans] = useState<readonly Span[]>([...spansOf(days), { from: '', to: '' }]);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t.daysOff}</legend>
      {spans.map((span, index) => (
        <Line key={index} error={faultOf(`off ${index}`)}>
          {(invalid) => (
            <div className="grid grid-cols-2 gap-3 sm:max-w-md">
              {(['from', 'to'] as const).map((end) => (
                <label key={end} className="text-sm">
                  {t.ends[end]}
                  <input
                    type="date"
                    name={`off-${end}`}
                    aria-label={filled(t.dayOff[end], { n: index + 1 })}
                    className="field-control mt-1"
                    defaultValue={span[end]}
                    {...(end === 'to' && invalid)}
                  />
                </label>
              ))}
            </div>
          )}
        </Line>
      ))}
      <Button
        className="justify-self-start"
        onClick={() => setSpans([...spans, { from: '', to: '' }])}
      >
        {t.moreDaysOff}
      </Button>
    </fieldset>
  );
}

interface WeekdayProps {
  name: string;
  windows: BookingSettings['windows'] | undefined;
  error: string | undefined;
}

/** Two windows of one day of the week: before and after a break. */
function Weekday({ name, windows, error }: WeekdayProps) {
  const proposed = name.startsWith('S') ? [] : [{ from: '11:00', to: '17:00' }];
  const days = [name, filled(t.again, { day: name })];
  return (
    <li className="py-2">
      <Line error={error}>
        {(invalid) => (
          <div className="grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-2">
            <span className="font-semibold">{name}</span>
            <div className="grid gap-2 xl:grid-cols-2 xl:gap-4">
              {days.map((day, index) => (
                <div key={day} className="grid grid-cols-2 gap-2">
                  {(['from', 'to'] as const).map((end) => (
                    <label key={end} className="text-sm text-muted">
                      {t.ends[end]}
                      <input
                        type="time"
                        name={end}
                        aria-label={filled(t[end], { day })}
                        className="field-control tabular min-h-11! px-2! py-1! [&::-webkit-calendar-picker-indicator]:hidden"
                        defaultValue={(windows ?? proposed)[index]?.[end]}
                        {...(index === 0 && end === 'from' && invalid)}
                      />
                    </label>
                  ))}
                </div>
              ))}
            </div>
          </div>
        )}
      </Line>
    </li>
  );
}

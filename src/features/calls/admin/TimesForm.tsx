import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { shownCall } from '#features/admin-parts/dates.ts';
import { Button, Failure, Loaded, StoredText } from '#features/admin-parts/parts.tsx';
import { orStay, reload, useAnswer } from '#features/admin-parts/queries.ts';
import { z } from '#shared/schema.ts';
import { callApi } from '../../../lib/api-client.ts';
import { Field } from '../../forms/Field.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import {
  type BookingSettingsJson,
  bookingSettings,
  readBookingSettings,
  setBookingSettings,
} from '../contract/settings.ts';
import { slots } from '../contract/visitor.ts';
import { bookingLimits as limits } from '../limits.ts';
import { daysOf } from './days-off.ts';
import { DaysOff, Line, SameTimes, Weekday } from './TimesLines.tsx';
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
function settingsIn(form: HTMLFormElement): BookingSettingsJson | null {
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
    mutationFn: async ({ form, version }: { form: HTMLFormElement; version: number }) =>
      orStay(callApi(setBookingSettings, { settings: settingsIn(form), version })),
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
      {({ settings, version, isDamaged }) => (
        <form
          ref={form}
          key={version}
          className="mt-2 grid gap-6 [&_.field-control]:scroll-mb-28"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate({ form: event.currentTarget, version });
          }}
        >
          {isDamaged ? (
            <p role="alert" className="field-error measure">
              {t.damaged}
            </p>
          ) : (
            <p className="measure text-muted">{settings ? t.on : t.off}</p>
          )}
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
          <SameTimes windows={settings?.windows} />
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
          {/* In sight from every day: it is far below the hours for all of them. */}
          <div className="sticky bottom-0 -mx-2 bg-paper px-2 py-2">
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

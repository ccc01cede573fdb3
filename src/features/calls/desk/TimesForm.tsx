import { useMutation } from '@tanstack/react-query';
import { shownCall } from '#features/desk-parts/dates.ts';
import { filled } from '#features/desk-parts/filled.ts';
import { Button, Failure, Loaded, StoredText } from '#features/desk-parts/parts.tsx';
import { call, reload, useAnswer } from '#features/desk-parts/queries.ts';
import { z } from '#shared/schema.ts';
import { ApiError } from '../../../lib/api-client.ts';
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

/** Reads the form: two windows a weekday, those left empty being none; null where all are. */
function settingsIn(form: HTMLFormElement): BookingSettings | null {
  const data = new FormData(form);
  const all = (name: string) => data.getAll(name).map(String);
  const to = all('to');
  const windows = all('from')
    .map((from, index) => ({ weekday: Math.floor(index / 2) + 1, from, to: to[index] ?? '' }))
    .filter((window) => window.from || window.to);
  if (windows.length === 0) return null;
  const daysOff = [...new Set(all('off').filter(Boolean))].sort();
  const given = Object.fromEntries(names.map((name) => [name, Number(data.get(name) || -1)]));
  const checked = z.safeParse(bookingSettings, { windows, daysOff, ...given });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const [part, at] = issue?.path ?? [];
  const window = part === 'windows' ? windows[Number(at)] : undefined;
  const field = names.find((name) => name === part);
  // Which of the many fields is meant: the sentence stands below all of them.
  let where: string | undefined;
  if (window) where = t.days[window.weekday - 1];
  else if (field) where = t.numbers[field];
  const message = issue?.message ?? '';
  throw new Error(where ? `${where}: ${message}` : message);
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
  const failed = save.error instanceof ApiError ? t.failed : save.error?.message || t.failed;
  const touched = save.data?.touched ?? [];
  return (
    <Loaded query={query} failed={t.loadFailed}>
      {({ settings, version }) => (
        <form
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
              />
            ))}
          </ul>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {names.map((name) => {
              const [proposed, min, max] = numbers[name];
              const value = settings?.[name] ?? proposed;
              return (
                <Field
                  key={name}
                  type="number"
                  label={t.numbers[name]}
                  name={name}
                  min={min}
                  max={max}
                  defaultValue={value}
                />
              );
            })}
            {[...(settings?.daysOff ?? []), '', ''].map((day, index) => (
              <Field
                key={index}
                type="date"
                name="off"
                label={filled(t.dayOff, { n: index + 1 })}
                defaultValue={day}
              />
            ))}
          </div>
          <div>
            <Button type="submit" look="solid" disabled={save.isPending}>
              {save.isPending ? callsDeskWords.saving : t.save}
            </Button>
            <Failure error={save.error} text={failed} />
          </div>
        </form>
      )}
    </Loaded>
  );
}

/** Two windows of one day of the week: before and after a break. */
function Weekday({
  name,
  windows,
}: {
  name: string;
  windows: BookingSettings['windows'] | undefined;
}) {
  const proposed = name.startsWith('S') ? [] : [{ from: '11:00', to: '17:00' }];
  const days = [name, filled(t.again, { day: name })];
  return (
    <li className="grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-2 py-2">
      <span className="font-semibold">{name}</span>
      <div className="grid gap-2 xl:grid-cols-2 xl:gap-4">
        {days.map((day, index) => (
          <div key={day} className="grid grid-cols-2 gap-2">
            {(['from', 'to'] as const).map((end) => (
              <input
                key={end}
                type="time"
                name={end}
                aria-label={filled(t[end], { day })}
                className="field-control tabular min-h-11! px-2! py-1! [&::-webkit-calendar-picker-indicator]:hidden"
                defaultValue={(windows ?? proposed)[index]?.[end]}
              />
            ))}
          </div>
        ))}
      </div>
    </li>
  );
}

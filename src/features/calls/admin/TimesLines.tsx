import { type ReactNode, useId, useState } from 'react';
import { filled } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import type { BookingSettings } from '../contract/settings.ts';
import { type Span, spansOf } from './days-off.ts';
import { callsDeskWords } from './words.ts';

const t = callsDeskWords.times;

interface LineProps {
  error: string | undefined;
  /** Given what marks the control that the error is about. */
  children(invalid: { 'aria-invalid'?: true; 'aria-describedby'?: string }): ReactNode;
}

/** Controls with what is wrong with them below. */
export function Line({ error, children }: LineProps) {
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
export function DaysOff({
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

type Window = Pick<BookingSettings['windows'][number], 'from' | 'to'>;

/** Proposed for a day while no times are set. */
const usual: readonly Window[] = [{ from: '11:00', to: '17:00' }];

interface WeekdayProps {
  name: string;
  windows: BookingSettings['windows'] | undefined;
  error: string | undefined;
}

/** Two windows of one day of the week: before and after a break. */
export function Weekday({ name, windows, error }: WeekdayProps) {
  const proposed = name.startsWith('S') ? [] : usual;
  return (
    <li className="py-2" data-weekday>
      <Line error={error}>
        {(invalid) => (
          <div className="grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-2">
            <span className="font-semibold">{name}</span>
            <Windows
              name={name}
              fields={{ from: 'from', to: 'to' }}
              windows={windows ?? proposed}
              invalid={invalid}
            />
          </div>
        )}
      </Line>
    </li>
  );
}

interface WindowsProps {
  /** Of the day. */
  name: string;
  /** Names of the fields. */
  fields: Readonly<Record<'from' | 'to', string>>;
  windows: readonly Window[];
  invalid?: object;
}

/** The four times of a day, or of all days. */
function Windows({ name, fields, windows, invalid }: WindowsProps) {
  const days = [name, filled(t.again, { day: name })];
  return (
    <div className="grid gap-2 xl:grid-cols-2 xl:gap-4">
      {days.map((day, index) => (
        <div key={day} className="grid grid-cols-2 gap-2">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="text-sm text-muted">
              {t.ends[end]}
              <input
                type="time"
                name={fields[end]}
                aria-label={filled(t[end], { day })}
                className="field-control tabular min-h-11! px-2! py-1! [&::-webkit-calendar-picker-indicator]:hidden"
                defaultValue={windows[index]?.[end]}
                {...(index === 0 && end === 'from' && invalid)}
              />
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The four times within a part of the form, in their order. */
const timesIn = (part: Element): HTMLInputElement[] => [
  ...part.querySelectorAll<HTMLInputElement>('input[type=time]'),
];

/**
 * Writes the same times into every open day below, or into those from Monday to Saturday where none
 * is open yet. A day that differs is changed afterwards; nothing is saved by it.
 */
function writeToOpenDays(button: HTMLElement): void {
  const own = button.closest('fieldset');
  const form = button.closest('form');
  if (!own || !form) return;
  const times = timesIn(own).map(({ value }) => value);
  const days = [...form.querySelectorAll('[data-weekday]')];
  const open = days.filter((day) => timesIn(day).some(({ value }) => value !== ''));
  for (const day of open.length > 0 ? open : days.slice(0, 6))
    for (const [index, field] of timesIn(day).entries()) field.value = times[index] ?? '';
}

/** One time for all open days; what stands there at first is that of the first of them. */
export function SameTimes({ windows }: { windows: BookingSettings['windows'] | undefined }) {
  const [first] = windows ?? [];
  const ofFirst = windows?.filter(({ weekday }) => weekday === first?.weekday);
  return (
    <fieldset className="grid gap-2 rounded-md bg-sunk p-3">
      <legend className="sr-only">{t.same.title}</legend>
      <span className="font-semibold" aria-hidden="true">
        {t.same.title}
      </span>
      <Windows
        name={t.same.title}
        fields={{ from: 'same-from', to: 'same-to' }}
        windows={ofFirst ?? usual}
      />
      <Button
        className="justify-self-start"
        onClick={({ currentTarget }) => writeToOpenDays(currentTarget)}
      >
        {t.same.write}
      </Button>
      <p className="text-sm text-muted">{t.same.hint}</p>
    </fieldset>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { filled } from '#features/desk-parts/filled.ts';
import { Button } from '#features/desk-parts/parts.tsx';
import type { BookingSettings } from '../contract/desk.ts';
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

interface WeekdayProps {
  name: string;
  windows: BookingSettings['windows'] | undefined;
  error: string | undefined;
}

/** Two windows of one day of the week: before and after a break. */
export function Weekday({ name, windows, error }: WeekdayProps) {
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

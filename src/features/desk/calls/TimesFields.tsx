import plusIcon from '@phosphor-icons/core/assets/light/plus-light.svg?raw';
import removeIcon from '@phosphor-icons/core/assets/light/x-light.svg?raw';
import { useId, useState } from 'react';
import type { BookingSettings } from '#contracts/admin-bookings.ts';
import { isCalendarDay } from '#contracts/indian-time.ts';
import { Icon } from '../../../components/ui/Icon.tsx';
import { filled } from '../../../i18n/desk.ts';
import { deskCalls } from '../../../i18n/desk-calls.ts';
import { dayFromNow, shownDay } from '../shared/dates.ts';
import { Button } from '../shared/parts.tsx';

const t = deskCalls.times;

type Windows = BookingSettings['windows'];

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/5 hover:text-ink';

interface WeekdayProps {
  name: string;
  /** Monday is 1. */
  weekday: number;
  /** Of the whole week. */
  windows: Windows;
  onChange(windows: Windows): void;
}

/** What is proposed after the last window of a day. */
function windowAfter(weekday: number, last: Windows[number] | undefined): Windows[number] {
  if (!last || last.to >= '22:00') return { weekday, from: '11:00', to: '17:00' };
  const hour = (from: string, ahead: number) => `${String(Number(from.slice(0, 2)) + ahead).padStart(2, '0')}:00`;
  return { weekday, from: hour(last.to, 1), to: hour(last.to, 2) };
}

/** The windows of one day of the week. */
export function Weekday({ name, weekday, windows, onChange }: WeekdayProps) {
  const own = windows.filter((window) => window.weekday === weekday);
  const replace = (old: Windows[number], by: Windows) =>
    onChange(windows.flatMap((window) => (window === old ? by : [window])));
  return (
    <fieldset className="grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)_auto] items-start gap-x-2 py-1">
      <legend className="contents">
        <span className="flex min-h-12 items-center font-semibold">{name}</span>
      </legend>
      <div className="grid">
        {own.length === 0 && <span className="flex min-h-12 items-center text-muted">{t.noWindow}</span>}
        {own.map((window, index) => (
          // A window is what stands at its place: its times change while they are typed.
          <div key={index} className="flex min-h-12 items-center gap-1.5">
            <TimeField
              label={filled(t.from, { day: name })}
              value={window.from}
              onChange={(from) => replace(window, [{ ...window, from }])}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label={filled(t.to, { day: name })}
              value={window.to}
              onChange={(to) => replace(window, [{ ...window, to }])}
            />
            <button
              type="button"
              aria-label={filled(t.remove, { day: name, from: window.from, to: window.to })}
              className={iconButton}
              onClick={() => replace(window, [])}
            >
              <Icon svg={removeIcon} className="size-5" />
            </button>
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-label={filled(t.add, { day: name })}
        className={iconButton}
        onClick={() => onChange([...windows, windowAfter(weekday, own.at(-1))])}
      >
        <Icon svg={plusIcon} className="size-5" />
      </button>
    </fieldset>
  );
}

interface TimeProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

function TimeField({ label, value, onChange }: TimeProps) {
  return (
    <input
      type="time"
      aria-label={label}
      className="field-control min-h-11! w-auto! min-w-0 grow px-2! py-1!"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface NumberProps {
  label: string;
  bounds: readonly [number, number];
  value: number;
  onChange(value: number): void;
}

/** A whole number; while the field is empty it is none, which saving refuses. */
export function NumberField({ label, bounds: [min, max], value, onChange }: NumberProps) {
  const id = useId();
  return (
    <div className="flex flex-col justify-between">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        className="field-control tabular"
        {...{ min, max }}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

interface DaysProps {
  days: readonly string[];
  onChange(days: string[]): void;
}

/** Days without calls; those that are over leave with the next change. */
export function DaysOff({ days, onChange }: DaysProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const now = new Date();
  const today = dayFromNow(0, now);
  const add = () => {
    if (!isCalendarDay(typed)) return;
    onChange([...new Set([...days.filter((day) => day >= today), typed])].sort());
    setTyped('');
  };
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{t.daysOff}</legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {days.map((day) => (
          <li key={day} className="flex items-center rounded-full border border-line ps-4">
            {shownDay(day, now)}
            <button
              type="button"
              aria-label={filled(t.removeDay, { day: shownDay(day, now) })}
              className={iconButton}
              onClick={() => onChange(days.filter((other) => other !== day))}
            >
              <Icon svg={removeIcon} className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          {t.dayOff}
        </label>
        <input
          id={id}
          type="date"
          className="field-control w-auto! grow"
          min={today}
          max="2099-12-31"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{t.addDay}</Button>
      </div>
    </fieldset>
  );
}

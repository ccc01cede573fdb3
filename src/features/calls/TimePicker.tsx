import { type KeyboardEvent, useId, useState } from 'react';
import { FieldError } from '../forms/Field.tsx';
import { useFieldError } from '../forms/form-context.ts';
import { indianTime, longDay, ownPlace, ownTime, shortDay } from './call-times.ts';
import type { FreeDays } from './contract/visitor.ts';
import { bookingPageWords as t } from './words.ts';

interface Props {
  days: FreeDays;
  onChoose?(slot: string | undefined): void;
}

const shape = 'choice relative flex-col justify-center gap-0! px-1! text-center leading-tight';
const chosen =
  'has-checked:bg-teal! has-checked:text-on-teal aria-pressed:bg-teal aria-pressed:text-on-teal';

/** Arrows go from day to day, so that Tab passes three weeks of days in one step. */
function focusBeside({ key, target }: KeyboardEvent): void {
  const day = target as Element;
  const beside =
    key === 'ArrowLeft'
      ? day.previousElementSibling
      : key === 'ArrowRight' && day.nextElementSibling;
  if (beside instanceof HTMLElement) beside.focus();
}

/** A day, and a time of it: field `slot` of the form around it. */
export function TimePicker({ days, onChoose }: Props) {
  const id = useId();
  const [date, setDate] = useState(days[0]?.date);
  const error = useFieldError('slot');
  const day = days.find((one) => one.date === date) ?? days[0];
  if (!day) return null;
  const elsewhere = ownTime(day.slots[0] ?? '') !== undefined;
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="field-label">{t.day}</legend>
        <div
          role="toolbar"
          aria-label={t.day}
          className="-m-1 grid auto-cols-[4.75rem] grid-flow-col gap-2 overflow-x-auto p-1 [scrollbar-width:thin]"
          onKeyDown={focusBeside}
        >
          {days.map((one) => (
            <button
              key={one.date}
              type="button"
              aria-pressed={one === day}
              tabIndex={one === day ? 0 : -1}
              className={`${shape} ${chosen}`}
              onClick={() => {
                setDate(one.date);
                if (one !== day) onChoose?.(undefined);
              }}
            >
              <span className="text-sm font-normal">{shortDay(one.date)[0]} </span>
              {shortDay(one.date)[1]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset
        key={day.date}
        className="min-w-0"
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <legend className="field-label">
          {t.time}: {longDay(day.date)}
        </legend>
        {elsewhere && (
          <p className="mb-2 text-sm text-muted">{t.zone.replace('{place}', ownPlace())}</p>
        )}
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {day.slots.map((slot) => (
            <label key={slot} className={`${shape} ${chosen} tabular`}>
              <input
                type="radio"
                name="slot"
                value={slot}
                required
                aria-invalid={error ? true : undefined}
                className="sr-only"
                onChange={() => onChoose?.(slot)}
              />
              {indianTime(slot)}
              {elsewhere && <span className="text-sm font-normal"> {ownTime(slot)}</span>}
            </label>
          ))}
        </div>
        <FieldError id={id} error={error} />
      </fieldset>
    </>
  );
}

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { carryControls } from '../../lib/carry-controls.ts';
import { FieldError } from '../forms/Field.tsx';
import { useFieldError } from '../forms/form-context.ts';
import type { FreeDays } from './contract/slot.ts';
import { dayIn, drawTimes } from './draw-times.ts';

interface Props {
  days: FreeDays;
  onChoose?(slot: string | undefined): void;
}

/** What was chosen before React came; read while it still stands there. */
function chosenEarly() {
  const place = document.querySelector('free-times');
  return place && { date: dayIn(place), carry: carryControls(place) };
}

/** A day, and a time of it: field `slot` of the form around it. */
export function TimePicker({ days, onChoose }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [early] = useState(chosenEarly);
  const error = useFieldError('slot');

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const chosen = () => element.querySelector<HTMLInputElement>('input:checked')?.value;
    const choose = () => onChoose?.(chosen());
    drawTimes(element, days, early?.date, choose);
    early?.carry(element);
    if (chosen()) choose();
    element.addEventListener('change', choose);
    return () => element.removeEventListener('change', choose);
    // Times that have gone meanwhile are drawn anew; what is called stays what it was.
  }, [days]);

  useEffect(() => {
    const times = place.current?.querySelector('fieldset + fieldset');
    if (error) times?.setAttribute('aria-describedby', `${id}-error`);
    else times?.removeAttribute('aria-describedby');
    for (const input of times?.querySelectorAll('input') ?? [])
      input.ariaInvalid = error ? 'true' : null;
  }, [error, id]);

  return (
    <div className="field grid min-w-0 gap-5">
      {/* A translator that changes these words takes none of React's out of its hands. */}
      <div ref={place} className="contents" />
      <FieldError id={id} error={error} />
    </div>
  );
}

import { createElement, useEffect, useId, useRef } from 'react';
import { FieldError } from '../forms/Field.tsx';
import { useFieldError } from '../forms/form-context.ts';
import type { FreeDays } from './contract/slot.ts';
import { drawnWords } from './draw-times.ts';
import type { TimePickerElement } from './time-picker.ts';

interface Props {
  /** Address of the free times, which the element fetches before React has come. */
  src?: string;
  /** The free times, if they are known already. */
  days?: FreeDays;
  onChange?(picker: TimePickerElement): void;
}

/** The empty HTML that the page's policy admits (Trusted Types). */
const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: string } };

/** React leaves the content of an element alone that has HTML of its own. */
const ownContent = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: trustedTypes?.emptyHTML ?? '' },
};

/** The element `<time-picker>` (time-picker.ts, which the page loads) in a form, with its error. */
export function TimePicker({ src, days, onChange }: Props) {
  const id = useId();
  const picker = useRef<TimePickerElement>(null);
  const error = useFieldError('slot');

  useEffect(() => {
    const element = picker.current;
    if (!element) return;
    const changed = () => onChange?.(element);
    changed();
    element.addEventListener('change', changed);
    return () => element.removeEventListener('change', changed);
  }, []);

  useEffect(() => {
    if (!days) return;
    void customElements.whenDefined('time-picker').then(() => picker.current?.show(days));
  }, [days]);

  useEffect(() => {
    const times = picker.current?.querySelector('fieldset + fieldset');
    if (error) times?.setAttribute('aria-describedby', `${id}-error`);
    else times?.removeAttribute('aria-describedby');
    for (const input of times?.querySelectorAll('input') ?? [])
      input.ariaInvalid = error ? 'true' : null;
  }, [error, id]);

  return (
    <>
      {createElement('time-picker', {
        ref: picker,
        src,
        class: 'grid gap-5 empty:hidden',
        'data-looks': drawnWords,
        ...ownContent,
      })}
      <FieldError id={id} error={error} />
    </>
  );
}

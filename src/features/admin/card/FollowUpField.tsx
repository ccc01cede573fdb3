import { type RefObject, useEffect, useId, useState } from 'react';
import { isCalendarDay } from '#contracts/indian-time.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { desk } from '../../../i18n/desk.ts';
import type { EnquiryStateActions } from '../state/use-enquiry-state.ts';
import { dayFromNow } from './relative-time.ts';

const t = desk.followUp;

interface Props {
  /** The day in India, `YYYY-MM-DD`. */
  date: string | null;
  field: RefObject<HTMLInputElement | null>;
  change: EnquiryStateActions['change'];
}

/** Sets the day on which an enquiry is due again. */
export function FollowUpField({ date, field, change }: Props) {
  const [typed, setTyped] = useState(date ?? '');
  const id = useId();
  useEffect(() => setTyped(date ?? ''), [date]);
  const set = (day: string | null) => {
    if (day !== date) change({ type: 'follow-up', date: day });
  };
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {t.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          type="date"
          className="field-control w-auto grow"
          min={dayFromNow(0, new Date())}
          max="2099-12-31"
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // While a year is typed, the field holds years such as 0002.
          onBlur={() => isCalendarDay(typed) && set(typed)}
          onKeyDown={({ key }) => key === 'Enter' && isCalendarDay(typed) && set(typed)}
        />
        {date !== null && (
          <button type="button" className={buttonClass('quiet')} onClick={() => set(null)}>
            {t.clear}
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {t.hint}
      </p>
    </div>
  );
}

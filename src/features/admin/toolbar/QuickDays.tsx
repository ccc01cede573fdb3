import type { EnquiryFilter } from '#contracts/enquiry-filter.ts';
import { indianDay, millisecondsOfDay } from '#contracts/indian-time.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { changeFilter } from '../list/address.store.ts';

const t = deskList.filters;

/** Spans that are often asked for, by the days that lie between their first day and today. */
const spans = [
  { label: t.spans.today, back: 0 },
  { label: t.spans.week, back: 6 },
  { label: t.spans.month, back: 29 },
] as const;

/** Chooses the days up to today in one press; a second takes the choice away. */
export function QuickDays({ filter: { from, to } }: { filter: EnquiryFilter }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="field-label">{t.received}</legend>
      <div className="flex flex-wrap gap-2">
        {spans.map(({ label, back }) => {
          const first = indianDay(new Date(Date.now() - back * millisecondsOfDay));
          const isOn = from === first && !to;
          return (
            <button
              key={back}
              type="button"
              className={`${buttonClass('quiet')} px-4! aria-pressed:bg-sunk`}
              aria-pressed={isOn}
              onClick={() => changeFilter({ from: isOn ? '' : first, to: '' })}
            >
              {label}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

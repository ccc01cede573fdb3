import { buttonClass } from '../../../components/ui/button.ts';
import { counted } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { messageOf } from '../shared/queries.ts';
import type { useArrivals } from './arrivals.ts';

const t = deskList.arrivals;

/**
 * Says how many have come, and brings them in. It lies over the list and moves nothing: somebody
 * may be about to press there.
 */
export function NewEnquiries({ count, showing, error, show }: ReturnType<typeof useArrivals>) {
  return (
    <div className="pointer-events-none sticky top-6 z-20 flex h-0 flex-col items-end">
      <div role="status" className="pointer-events-auto -mt-2.5 rounded-full shadow-lifted">
        {count > 0 && (
          <button
            type="button"
            className={`${buttonClass('solid')} tabular px-5!`}
            aria-disabled={showing}
            onClick={() => showing || show()}
          >
            {showing ? t.loading : counted(t.show, count)}
          </button>
        )}
      </div>
      <p
        role="alert"
        className="field-error pointer-events-auto rounded-md bg-raised px-3 py-1 shadow-lifted empty:hidden"
      >
        {error !== null && !showing && count > 0 && messageOf(error, t.failed)}
      </p>
    </div>
  );
}

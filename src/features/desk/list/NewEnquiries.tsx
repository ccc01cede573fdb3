import { counted } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { Button } from '../shared/parts.tsx';
import { messageOf } from '../shared/queries.ts';
import type { useArrivals } from './arrivals.ts';

/** Says how many have come, and brings them in; it lies over what stands there and moves nothing. */
export function NewEnquiries({ count, showing, error, show }: ReturnType<typeof useArrivals>) {
  return (
    <div className="pointer-events-none sticky top-6 z-20 flex h-0 flex-col items-end">
      <div role="status" className="pointer-events-auto -mt-2.5 rounded-full shadow-lifted">
        {count > 0 && (
          <Button look="solid" className="tabular px-5!" aria-disabled={showing} onClick={() => showing || show()}>
            {showing ? deskList.arrivals.loading : counted(deskList.arrivals.show, count)}
          </Button>
        )}
      </div>
      <p
        role="alert"
        className="field-error pointer-events-auto rounded-md bg-raised px-3 py-1 shadow-lifted empty:hidden"
      >
        {error !== null && !showing && count > 0 && messageOf(error, deskList.arrivals.failed)}
      </p>
    </div>
  );
}

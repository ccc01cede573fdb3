import { useId } from 'react';
import { type EnquiryStatus, enquiryStatuses } from '#contracts/enquiry-state.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { desk } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import type { Enquiry } from '../list/enquiry-pages.ts';
import type { useBulk } from './use-bulk.ts';

const t = deskList.bulk;

interface Props {
  /** The one that is about to be set. */
  status: EnquiryStatus;
  onStatus(status: EnquiryStatus): void;
  chosen: readonly Enquiry[];
  statuses: ReturnType<typeof useBulk>['statuses'];
  /** While anything is done with a selection. */
  busy: boolean;
  /** Given those that are as they were. */
  onLeft(ids: readonly string[]): void;
}

/** Sets one status of all that are chosen. */
export function BulkStatus({ status, onStatus, chosen, statuses, busy, onLeft }: Props) {
  const id = useId();

  const apply = () => statuses.mutate({ items: chosen, status }, { onSuccess: ({ left }) => onLeft(left) });

  return (
    <span className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        {t.status}
      </label>
      <select
        id={id}
        className="field-control w-auto!"
        value={status}
        disabled={busy}
        onChange={(event) => onStatus(event.currentTarget.value as EnquiryStatus)}
      >
        {enquiryStatuses.map((each) => (
          <option key={each} value={each}>
            {desk.statuses[each]}
          </option>
        ))}
      </select>
      <button type="button" className={`${buttonClass('solid')} px-4!`} disabled={busy} onClick={apply}>
        {t.apply}
      </button>
    </span>
  );
}

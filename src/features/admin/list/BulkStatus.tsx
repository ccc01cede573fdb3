import { useId, useState } from 'react';
import { type EnquiryStatus, enquiryStatuses } from '#contracts/enquiry-state.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { counted, desk, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import type { Enquiry } from '../enquiry-pages.ts';
import type { useBulk } from './use-bulk.ts';

const t = deskList.bulk;

interface Props {
  chosen: readonly Enquiry[];
  statuses: ReturnType<typeof useBulk>['statuses'];
  /** While anything is done with a selection. */
  busy: boolean;
  /** Given those that are as they were. */
  onLeft(ids: readonly string[]): void;
}

/** Sets one status of all that are chosen. */
export function BulkStatus({ chosen, statuses, busy, onLeft }: Props) {
  const id = useId();
  const [status, setStatus] = useState<EnquiryStatus>('contacted');

  const apply = () =>
    statuses.mutate(
      { items: chosen, status },
      {
        onSuccess: ({ done: changed, left }) => {
          onLeft(left);
          const description = left.length > 0 ? { description: counted(t.failed, left.length) } : {};
          const title = filled(counted(t.done, changed), { status: desk.statuses[status] });
          showToast({ title, description: '', ...description, ...(left.length > 0 && { variant: 'destructive' }) });
        },
      },
    );

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
        onChange={(event) => setStatus(event.currentTarget.value as EnquiryStatus)}
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

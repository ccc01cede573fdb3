import funnelIcon from '@phosphor-icons/core/assets/light/funnel-light.svg?raw';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { type EnquiryFilter, narrowing } from '#contracts/enquiry-filter.ts';
import { enquiryStatuses } from '#contracts/enquiry-state.ts';
import { budgetLabels } from '#contracts/startup-incubation.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { desk, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import type { DeskLabels } from '../desk-labels.ts';
import { clearFilter, isNarrowed } from '../list/address.store.ts';
import { Choice, Day, SortOrder, Source, UnreadOnly } from './filter-fields.tsx';
import { QuickDays } from './QuickDays.tsx';
import { ToolMenu } from './ToolMenu.tsx';

const t = deskList.filters;

const statusOptions = Object.fromEntries(enquiryStatuses.map((status) => [status, desk.statuses[status]]));

interface Props {
  kind: EnquiryKind;
  labels: DeskLabels;
  filter: EnquiryFilter;
}

/** Everything by which a list can be narrowed and put in order. */
export function Filters({ kind, labels, filter }: Props) {
  const active = narrowing.filter((part) => part !== 'q' && filter[part]).length;
  return (
    <ToolMenu
      icon={funnelIcon}
      label={active > 0 ? filled(t.active, { count: active }) : t.label}
      panel="inset-x-0 top-full mt-2 sm:start-auto sm:w-140"
    >
      {(close) => (
        <div className="grid gap-4 p-5 sm:grid-cols-2">
          <QuickDays filter={filter} />
          <Choice part="status" label={t.status} filter={filter} options={statusOptions} />
          <Choice part="due" label={t.due} filter={filter} options={{ now: t.dueNow, planned: t.duePlanned }} />
          {kind === 'contact' && (
            <>
              <Choice part="industry" label={t.industry} filter={filter} options={labels.industries} />
              <Choice part="topic" label={t.topic} filter={filter} options={labels.topics} />
            </>
          )}
          {kind === 'startup-incubation' && (
            <Choice part="budget" label={t.budget} filter={filter} options={budgetLabels} />
          )}
          <Source value={filter.source ?? ''} />
          <Day part="from" label={t.from} value={filter.from} />
          <Day part="to" label={t.to} value={filter.to} />
          <SortOrder value={filter.sort} />
          <UnreadOnly on={filter.unread === 'yes'} />
          <button type="button" className={buttonClass('solid')} onClick={close}>
            {t.close}
          </button>
          {isNarrowed(filter) && (
            <button
              type="button"
              className={buttonClass('quiet')}
              onClick={() => {
                clearFilter();
                close();
              }}
            >
              {t.clear}
            </button>
          )}
        </div>
      )}
    </ToolMenu>
  );
}

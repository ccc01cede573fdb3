import refreshIcon from '@phosphor-icons/core/assets/light/arrows-clockwise-light.svg?raw';
import selectIcon from '@phosphor-icons/core/assets/light/check-square-light.svg?raw';
import { useMutation } from '@tanstack/react-query';
import { enquiryLists } from '#contracts/admin-submissions.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { EnquiryFilter } from '#contracts/enquiry-filter.ts';
import { Icon } from '../../../components/ui/Icon.tsx';
import { filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import type { DeskLabels } from '../shared/labels.ts';
import { Button } from '../shared/parts.tsx';
import { reload } from '../shared/queries.ts';
import { isNarrowed, queryOf } from './address.store.ts';
import { $broughtIn } from './arrivals.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { Filters } from './Filters.tsx';
import { KeysButton } from './Keys.tsx';
import { SearchField } from './SearchField.tsx';
import type { Selection } from './use-selection.ts';

interface Props {
  kind: EnquiryKind;
  labels: DeskLabels;
  filter: EnquiryFilter;
  /** All of the list. */
  total: number;
  selection: Selection;
}

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** What finds, narrows, exports and refreshes a list. */
export function Toolbar({ kind, labels, filter, total, selection }: Props) {
  const isWhole = !isNarrowed(filter);
  const all = filled(deskList.export.of.all, { count: total.toLocaleString('en-IN') });
  return (
    <search className="relative mb-5 flex flex-wrap items-center gap-1.5 sm:gap-2">
      <SearchField value={filter.q ?? ''} />
      <Refresh kind={kind} />
      <Filters kind={kind} labels={labels} filter={filter} />
      <ExportMenu kind={kind} query={queryOf(filter)} of={isWhole ? all : deskList.export.of.found} isWhole={isWhole} />
      <Button
        className="px-4! max-sm:grow max-sm:px-2.5!"
        data-select
        aria-pressed={selection.on}
        onClick={() => selection.toggle(!selection.on)}
      >
        <Icon svg={selectIcon} className="size-5 max-md:hidden" />
        {deskList.bulk.begin}
      </Button>
      <KeysButton />
    </search>
  );
}

/** Reads the lists anew; nothing does so by itself. */
function Refresh({ kind }: { kind: EnquiryKind }) {
  const refresh = useMutation({
    mutationFn: async () => {
      $broughtIn.set(new Set());
      await reload(enquiryLists[kind]);
      return new Date();
    },
  });
  return (
    <>
      <Button
        className="px-4! max-sm:grow max-sm:px-2.5!"
        aria-disabled={refresh.isPending}
        onClick={() => refresh.isPending || refresh.mutate()}
      >
        <Icon svg={refreshIcon} className="size-5" />
        <span className="max-lg:sr-only">{refresh.isPending ? deskList.refreshing : deskList.refresh}</span>
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden max-lg:order-last max-lg:basis-full">
        {refresh.data && filled(deskList.refreshed, { time: clock.format(refresh.data) })}
      </p>
    </>
  );
}

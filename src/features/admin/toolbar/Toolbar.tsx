import refreshIcon from '@phosphor-icons/core/assets/light/arrows-clockwise-light.svg?raw';
import selectIcon from '@phosphor-icons/core/assets/light/check-square-light.svg?raw';
import keyboardIcon from '@phosphor-icons/core/assets/light/keyboard-light.svg?raw';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { EnquiryFilter } from '#contracts/enquiry-filter.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { Icon } from '../../../components/ui/Icon.tsx';
import { filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { $broughtIn } from '../arrivals/arrivals.store.ts';
import type { Selection } from '../bulk/use-selection.ts';
import type { DeskLabels } from '../desk-labels.ts';
import { isNarrowed, queryOf } from '../list/address.store.ts';
import type { EnquiryListState } from '../list/use-enquiries.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { Filters } from './Filters.tsx';
import { SearchField } from './SearchField.tsx';

interface Props {
  kind: EnquiryKind;
  /** Of the list's endpoint. */
  path: string;
  labels: DeskLabels;
  filter: EnquiryFilter;
  list: EnquiryListState<unknown>;
  selection: Selection;
  onKeys(): void;
}

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** What finds, narrows, exports and refreshes a list. */
export function Toolbar({ kind, path, labels, filter, list, selection, onKeys }: Props) {
  const isWhole = !isNarrowed(filter);
  const of = isWhole
    ? filled(deskList.export.of.all, { count: (list.total ?? 0).toLocaleString('en-IN') })
    : deskList.export.of.found;
  return (
    <search className="relative mb-5 flex flex-wrap items-center gap-1.5 sm:gap-2">
      <SearchField key={kind} value={filter.q ?? ''} />
      <Refresh path={path} />
      <Filters kind={kind} labels={labels} filter={filter} />
      <ExportMenu kind={kind} query={queryOf(filter)} of={of} isWhole={isWhole} />
      <button
        type="button"
        className={`${buttonClass('quiet')} px-4! max-sm:grow max-sm:px-2.5!`}
        data-select
        aria-pressed={selection.on}
        onClick={() => selection.toggle(!selection.on)}
      >
        <Icon svg={selectIcon} className="size-5 max-md:hidden" />
        {deskList.bulk.begin}
      </button>
      <button
        type="button"
        className={`${buttonClass('quiet')} max-lg:hidden! px-4!`}
        aria-label={deskList.keys.button}
        title={deskList.keys.button}
        onClick={onKeys}
      >
        <Icon svg={keyboardIcon} className="size-5" />
      </button>
    </search>
  );
}

/** Reads the lists anew; nothing does so by itself. */
function Refresh({ path }: { path: string }) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | Date>('idle');
  async function refresh() {
    setState('busy');
    $broughtIn.set(new Set());
    await client.invalidateQueries({ queryKey: [path] });
    setState(new Date());
  }
  return (
    <>
      <button
        type="button"
        className={`${buttonClass('quiet')} px-4! max-sm:grow max-sm:px-2.5!`}
        aria-disabled={state === 'busy'}
        onClick={() => state === 'busy' || void refresh()}
      >
        <Icon svg={refreshIcon} className="size-5" />
        <span className="max-lg:sr-only">{state === 'busy' ? deskList.refreshing : deskList.refresh}</span>
      </button>
      <p role="status" className="text-sm text-muted empty:hidden max-lg:order-last max-lg:basis-full">
        {state instanceof Date && filled(deskList.refreshed, { time: clock.format(state) })}
      </p>
    </>
  );
}

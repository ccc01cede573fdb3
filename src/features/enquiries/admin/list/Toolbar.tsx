import selectIcon from 'virtual:icon/check-square';
import searchIcon from 'virtual:icon/magnifying-glass';
import { useEffect, useRef, useState } from 'react';
import { filled } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { useStore } from '../../../../lib/use-store.ts';
import { searchLimit } from '../../contract/filter.ts';
import { $address, changeFilter, isNarrowedView, queryOf } from '../address.store.ts';
import type { Selection } from './BulkBar.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Filters } from './Filters.tsx';
import { NoteEnquiry } from './NoteEnquiry.tsx';
import { listWords } from './words.ts';

interface Props {
  total: number;
  selection: Selection;
}

/** What finds, narrows and exports a list. */
export function Toolbar({ total, selection }: Props) {
  const { tab, filter } = useStore($address);
  const isWhole = !isNarrowedView(filter);
  const all = filled(listWords.export.of.all, { count: total.toLocaleString('en-IN') });
  return (
    <search className="relative flex flex-wrap items-center gap-1.5 sm:gap-2">
      <SearchField value={filter.q ?? ''} />
      <NoteEnquiry />
      <Filters kind={tab} filter={filter} />
      <ExportMenu
        kind={tab}
        query={queryOf(filter)}
        of={isWhole ? all : listWords.export.of.found}
        isWhole={isWhole}
      />
      <Button
        className="px-4! max-sm:grow max-sm:px-2.5!"
        data-select
        aria-pressed={selection.ids !== null}
        onClick={() => selection.set(selection.ids ? null : [])}
      >
        <Icon svg={selectIcon} className="size-5 max-md:hidden" />
        {listWords.bulk.begin}
      </Button>
    </search>
  );
}

/** Time in milliseconds after the last letter until it is searched for. */
const searchDelayMilliseconds = 250;

/** Where the owner types what is looked for. */
function SearchField({ value }: { value: string }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // The browser's Back, or "Clear", has changed it.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    const q = typed.trim();
    if (q === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = q;
      changeFilter({ q }, false);
    }, searchDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="relative min-w-0 flex-1 basis-full sm:basis-48 lg:basis-80">
      <Icon
        svg={searchIcon}
        className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={listWords.search.label}
        className="field-control ps-11!"
        placeholder={listWords.search.placeholder}
        maxLength={searchLimit}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}

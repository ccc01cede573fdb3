import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '../../../components/ui/button.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { counted, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { NotLoaded } from '../shared/Loaded.tsx';
import { CardList } from './CardList.tsx';
import type { Enquiry } from './enquiry-pages.ts';
import { ListTotal } from './ListTotal.tsx';
import type { EnquiryListState } from './use-enquiries.ts';

interface Props<Item> {
  list: EnquiryListState<Item>;
  /** Said when there are none. */
  empty: string;
  /** Whether the days head the cards. */
  grouped: boolean;
  /** All on the shelf, where the list is narrowed. */
  of: number | undefined;
  card(item: Item): ReactNode;
}

const t = adminStrings;

/** A window that nothing is to be seen in. */
const emptyArch = 'h-17 w-14 bg-teal/15 [mask:var(--arch)_center/100%_100%_no-repeat]';

/** Total and cards of one kind, or why there are none. */
export function EnquiryList<Item extends Enquiry>({ list, empty, grouped, of, card }: Props<Item>) {
  const { searched, loadOlder } = list;
  // A search that time was over for goes on by itself until a page is full.
  const goesOn = searched?.goesOn === true && !list.loadingOlder && !list.olderMessage && !list.stopped;
  useEffect(() => {
    if (goesOn) loadOlder();
  });
  if (list.status === 'loading') {
    // As tall as the window, so that nothing below it comes into view only to be pushed out of it.
    return (
      <p data-loading className="min-h-svh py-10 text-muted">
        {t.loadingEnquiries}
      </p>
    );
  }
  return (
    <>
      {list.status === 'ready' && !searched && <ListTotal total={list.total} />}
      {searched && <Found list={list} of={of} />}
      {list.message && <NotLoaded message={list.message} onTryAgain={list.tryAgain} className="py-4" />}
      {list.status === 'ready' && list.items.length === 0 && !list.hasOlder && (
        <div className="grid justify-items-center gap-4 py-12 text-center text-lg text-muted">
          <span aria-hidden="true" className={emptyArch} />
          <p>{searched ? deskList.search.nothing : empty}</p>
        </div>
      )}
      {list.items.length > 0 && (
        <CardList items={list.items} hasOlder={list.hasOlder} grouped={grouped} dueFirst={!searched} card={card} />
      )}
      {(list.hasOlder || list.streaming) && <Older list={list} />}
    </>
  );
}

/** How many were found, and how far the search has come. */
function Found<Item>({ list, of }: { list: EnquiryListState<Item>; of: number | undefined }) {
  const { searched } = list;
  if (!searched) return null;
  const { found, isExact, looked, goesOn } = searched;
  const looking = goesOn && !list.stopped;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p data-total tabIndex={-1} role="status" className="tabular text-muted">
        {isExact
          ? counted(deskList.search.found, found)
          : filled(deskList.search.atLeast, { count: found.toLocaleString('en-IN') })}
        {!isExact && of !== undefined && ` · ${filled(deskList.search.looking, { looked, total: of })}`}
      </p>
      {looking && (
        <button type="button" className={buttonClass('quiet')} onClick={list.stop}>
          {deskList.older.stop}
        </button>
      )}
    </div>
  );
}

/**
 * The way to what is not loaded yet. Its buttons keep the focus while they load, and it says beside
 * them what went wrong.
 */
function Older<Item>({ list }: { list: EnquiryListState<Item> }) {
  const { streaming } = list;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {!streaming && <ShowOlder list={list} />}
      {/* One button for both: whoever has begun it can end it with the next press. */}
      <button
        type="button"
        className={buttonClass(streaming ? 'quiet' : 'text')}
        onClick={streaming ? list.stop : list.loadAll}
      >
        {streaming ? deskList.older.stop : deskList.older.all}
      </button>
      {streaming && (
        <p role="status" className="tabular text-muted">
          {filled(deskList.streaming, {
            count: list.items.length.toLocaleString('en-IN'),
            total: (list.searched?.found ?? list.total ?? 0).toLocaleString('en-IN'),
          })}
        </p>
      )}
      {list.olderMessage && (
        <p role="alert" className="field-error">
          {list.olderMessage}
        </p>
      )}
    </div>
  );
}

function ShowOlder<Item>({ list }: { list: EnquiryListState<Item> }) {
  const busy = list.loadingOlder;
  return (
    <button
      type="button"
      className={`${buttonClass('quiet')} aria-disabled:cursor-progress aria-disabled:opacity-70`}
      aria-disabled={busy}
      onClick={() => busy || list.loadOlder()}
    >
      {busy ? t.loadingEnquiries : t.loadMore}
    </button>
  );
}

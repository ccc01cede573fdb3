import { useEffect } from 'react';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { StoredText, Tick } from '#features/admin-parts/parts.tsx';
import { useDeliveries } from '#features/notifications/admin/DeliveryStatus.tsx';
import { deliveryWords } from '#features/notifications/admin/words.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { useStore } from '../../../../lib/use-store.ts';
import type { ListedEnquiry } from '../../contract/list.ts';
import { $address, queryOf } from '../address.store.ts';
import { EnquiryCard } from '../card/EnquiryCard.tsx';
import { sendHeldNotes } from '../card/notes.store.ts';
import { enquiryWords } from '../words.ts';
import { BulkBar, useSelection } from './BulkBar.tsx';
import { EnquiryLine } from './EnquiryLine.tsx';
import { EnquiryList } from './EnquiryList.tsx';
import { ListHead } from './ListHead.tsx';
import { useLines } from './layout.store.ts';
import { NewEnquiries, type useArrivals } from './NewEnquiries.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type LoadedEnquiries as List, useEnquiries } from './use-enquiries.ts';
import { listWords, listStateWords as t } from './words.ts';

interface Props {
  kind: EnquiryKind;
  /** The whole inbox of that kind, which is read already. */
  inbox: List;
  arrivals: ReturnType<typeof useArrivals>;
}

/** One kind of enquiry: its inbox, what was set aside of it, and what can be done with each. */
export function EnquiryTab({ kind, inbox, arrivals }: Props) {
  const { filter } = useStore($address);
  const query = queryOf(filter);
  const isSpecial = Object.keys(query).length > 0;
  const special = useEnquiries(kind, query, isSpecial);
  const list = isSpecial ? special : inbox;
  const isFlagged = filter.shelf === 'flagged';
  const flaggedTotal = (isFlagged ? special.total : null) ?? inbox.flaggedTotal;
  const deliveries = useDeliveries(kind, isFlagged ? [] : list.items.map(({ id }) => id));
  const selection = useSelection(filter);
  const lines = useLines();
  const { ids } = selection;
  const selects = ids !== null;
  useEffect(() => {
    // What is done with several builds on what each has had before.
    if (selects) sendHeldNotes();
  }, [selects]);

  const cardOf = (item: ListedEnquiry) => (
    <EnquiryCard
      kind={kind}
      item={item}
      isFlagged={isFlagged}
      delivery={deliveries.data?.find(({ id }) => id === item.id)}
    />
  );

  return (
    <>
      <Toolbar total={list.total ?? 0} selection={selection} />
      <ListHead kind={kind} list={list} isFlagged={isFlagged} flaggedTotal={flaggedTotal} />
      {isFlagged && <p className="mt-2 measure text-muted">{t.flaggedNote}</p>}
      {list.waiting > 0 && (
        <p className="mt-2 measure text-muted">{counted(listWords.search.waiting, list.waiting)}</p>
      )}
      <NewEnquiries {...arrivals} />
      {deliveries.isError && <p className="mt-2 text-sm text-muted">{deliveryWords.unknown}</p>}
      <EnquiryList
        list={list}
        empty={isFlagged ? t.nothingFlagged : t.empty}
        grouped={filter.sort !== 'name'}
        lines={lines}
        card={(item) => (
          <>
            {ids && (
              <Tick
                className={lines ? 'min-h-9! pe-3 ps-1' : '-mt-2 mb-2 text-muted'}
                checked={ids.has(item.id)}
                onTick={(chosen) =>
                  selection.set([...ids, item.id].filter((id) => chosen || id !== item.id))
                }
              >
                <span className={lines ? 'sr-only' : 'min-w-0 truncate'}>
                  <StoredText
                    text={filled(listWords.bulk.choose, { name: item.name || enquiryWords.noName })}
                  />
                </span>
              </Tick>
            )}
            {lines ? (
              <EnquiryLine kind={kind} item={item}>
                {cardOf(item)}
              </EnquiryLine>
            ) : (
              cardOf(item)
            )}
          </>
        )}
      />
      {selects && list.items.length > 0 && (
        <BulkBar kind={kind} shelf={filter.shelf} items={list.items} selection={selection} />
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { adminStrings as t } from '../../../i18n/admin.ts';
import { desk, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { useDeliveries } from '../card/DeliveryStatus.tsx';
import { EnquiryCard, type ToErase } from '../card/EnquiryCard.tsx';
import { EraseOneDialog } from '../card/EraseOneDialog.tsx';
import { sendHeldNotes } from '../card/notes.store.ts';
import type { DeskLabels } from '../shared/labels.ts';
import { StoredText, Tick } from '../shared/parts.tsx';
import type { useArrivals } from './arrivals.ts';
import { BulkBar, useSelection } from './BulkBar.tsx';
import { EnquiryList } from './EnquiryList.tsx';
import { ListHead } from './ListHead.tsx';
import { NewEnquiries } from './NewEnquiries.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type EnquiryList as List, useShownList } from './use-enquiries.ts';

interface Props {
  kind: EnquiryKind;
  inbox: List;
  labels: DeskLabels;
  arrivals: ReturnType<typeof useArrivals>;
}

/** One kind of enquiry: its inbox, what was set aside of it, and what can be done with each. */
export function EnquiryTab({ kind, inbox, labels, arrivals }: Props) {
  const { list, filter, isFlagged, flaggedTotal } = useShownList(kind, inbox);
  const deliveries = useDeliveries(kind, isFlagged ? [] : list.items.map(({ id }) => id));
  const selection = useSelection(filter);
  const [erasing, setErasing] = useState<ToErase | null>(null);
  useEffect(() => {
    // What is done with several builds on what each has had before.
    if (selection.on) sendHeldNotes();
  }, [selection.on]);

  return (
    <>
      <Toolbar kind={kind} labels={labels} filter={filter} total={list.total ?? 0} selection={selection} />
      <ListHead kind={kind} list={list} isFlagged={isFlagged} flaggedTotal={flaggedTotal} />
      {isFlagged && <p className="mt-2 measure text-muted">{t.flaggedNote}</p>}
      <NewEnquiries {...arrivals} />
      {deliveries.isError && <p className="mt-2 text-sm text-muted">{notificationStrings.delivery.unknown}</p>}
      <EnquiryList
        list={list}
        empty={isFlagged ? t.nothingFlagged : t.empty}
        grouped={filter.sort !== 'name'}
        card={(item) => (
          <>
            {selection.on && (
              <Tick
                className="-mt-2 mb-2 text-muted"
                checked={selection.ids.has(item.id)}
                onTick={(chosen) => selection.choose(item.id, chosen)}
              >
                <span className="min-w-0 truncate">
                  <StoredText text={filled(deskList.bulk.choose, { name: item.name || desk.noName })} />
                </span>
              </Tick>
            )}
            <EnquiryCard
              kind={kind}
              item={item}
              labels={labels}
              isFlagged={isFlagged}
              delivery={deliveries.data?.find(({ id }) => id === item.id)}
              onErase={setErasing}
            />
          </>
        )}
      />
      {selection.on && list.items.length > 0 && (
        <BulkBar kind={kind} shelf={filter.shelf} items={list.items} selection={selection} />
      )}
      {erasing && <EraseOneDialog kind={kind} {...erasing} onClose={() => setErasing(null)} />}
    </>
  );
}

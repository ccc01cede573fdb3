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
import { StoredText } from '../shared/parts.tsx';
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
              <SelectBox
                name={item.name}
                checked={selection.ids.has(item.id)}
                onChange={(chosen) => selection.choose(item.id, chosen)}
              />
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

interface SelectProps {
  name: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** The box by which a card is taken into a selection. */
function SelectBox({ name, checked, onChange }: SelectProps) {
  return (
    <label className="-mt-2 mb-2 flex min-h-11 items-center gap-3 text-muted">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="min-w-0 truncate">
        <StoredText text={filled(deskList.bulk.choose, { name: name || desk.noName })} />
      </span>
    </label>
  );
}

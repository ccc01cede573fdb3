import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { strings } from '../../i18n/index.ts';
import { showToast } from '../toasts/toasts.store.ts';
import { MoreActions, SetAside } from './CardActions.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { EnquiryCard } from './card/EnquiryCard.tsx';
import type { EnquiryView } from './card/enquiry-view.ts';
import type { DeskLabels } from './desk-labels.ts';
import type { Enquiry } from './enquiry-pages.ts';
import { neighbourOf } from './focus-neighbour.ts';
import { $address, changeFilter, isNarrowed, queryOf } from './list/address.store.ts';
import { BulkBar } from './list/BulkBar.tsx';
import { KeysDialog } from './list/KeysDialog.tsx';
import { SelectBox } from './list/SelectBox.tsx';
import { Toolbar } from './list/Toolbar.tsx';
import { focusedId, triageKeys } from './list/triage.ts';
import { useKeys } from './list/use-keys.ts';
import { DeliveryStatus } from './notifications/DeliveryStatus.tsx';
import { sentenceOf } from './queries.ts';
import { ShelfSwitch } from './ShelfSwitch.tsx';
import { StoredText } from './StoredText.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { SaveStoredText, UnreadableCard } from './UnreadableCard.tsx';
import { type Inbox, useEnquiryActions } from './use-enquiry-actions.ts';
import { type SubmissionsState, useSubmissions } from './use-submissions.ts';

interface Props<Item> {
  inbox: Inbox<Item>;
  /** The whole inbox. */
  list: SubmissionsState<Item>;
  labels: DeskLabels;
  /** What a card shows of an enquiry. */
  viewOf(item: Item): EnquiryView;
}

const t = strings.admin;

/** One kind of enquiry: its inbox, what was set aside of it, and what can be done with each. */
export function EnquiryTab<Item extends Enquiry & { name: string }>({ inbox, list, labels, viewOf }: Props<Item>) {
  const { filter } = useStore($address);
  const { shelf = 'inbox' } = filter;
  const { shelf: _shelf, ...query } = queryOf(filter);
  const isFlagged = shelf === 'flagged';
  const narrowed = isNarrowed(filter);
  const special = useSubmissions(inbox.contract, shelf, isFlagged || narrowed, query);
  const shown = isFlagged || narrowed ? special : list;
  const [selecting, setSelecting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [helps, setHelps] = useState(false);
  const { restore, erase } = useEnquiryActions(inbox);
  const [asked, setAsked] = useState<Item | null>(null);
  const moveFocus = useRef<() => void>(() => {});

  // What is out of sight must not be erased along with what is seen.
  const asks = JSON.stringify(queryOf(filter));
  useEffect(() => {
    if (asks) setSelected(new Set());
  }, [asks]);

  function select(id: string, on: boolean) {
    const now = new Set(selected);
    if (on) now.add(id);
    else now.delete(id);
    setSelected(now);
  }

  const [keysOn, switchKeys] = useKeys({
    ...triageKeys(shown),
    x: () => {
      const id = focusedId();
      if (id === undefined) return;
      setSelecting(true);
      select(id, !selected.has(id));
    },
    '?': () => setHelps(true),
  });

  function eraseAsked(item: Item) {
    erase.mutate(
      { item, shelf },
      {
        onSuccess: () => {
          // The window gives the focus back as it goes; only then can it be put elsewhere.
          flushSync(() => setAsked(null));
          moveFocus.current();
          showToast(t.erased);
        },
      },
    );
  }

  return (
    <>
      <Toolbar
        kind={inbox.kind}
        path={inbox.contract.path}
        labels={labels}
        filter={filter}
        list={shown}
        selecting={selecting}
        onSelecting={(on) => {
          setSelecting(on);
          if (!on) setSelected(new Set());
        }}
        onKeys={() => setHelps(true)}
      />
      {(list.flaggedTotal > 0 || isFlagged) && (
        <ShelfSwitch
          shelf={shelf}
          flaggedTotal={isFlagged ? (special.total ?? list.flaggedTotal) : list.flaggedTotal}
          onChange={(next) => changeFilter({ shelf: next === 'inbox' ? '' : next })}
        />
      )}
      {isFlagged && <p className="mb-4 measure text-muted">{t.setAsideNote}</p>}
      <SubmissionList
        list={shown}
        empty={isFlagged ? t.nothingSetAside : t.empty}
        grouped={filter.sort !== 'name'}
        of={shown.total}
        card={(item) => {
          const ask = (from: HTMLElement) => {
            moveFocus.current = neighbourOf(from);
            erase.reset();
            setAsked(item);
          };
          const back = isFlagged && (
            <SetAside
              flags={item.flags ?? []}
              busy={restore.isPending}
              moving={restore.isPending && restore.variables.id === item.id}
              onRestore={(button) => restore.mutate(item, { onSuccess: neighbourOf(button) })}
            />
          );
          const told = !isFlagged && <DeliveryStatus kind={inbox.kind} id={item.id} />;
          return (
            <>
              {selecting && (
                <SelectBox
                  name={item.name}
                  checked={selected.has(item.id)}
                  onChange={(checked) => select(item.id, checked)}
                />
              )}
              {item.unreadable ? (
                <>
                  <UnreadableCard submittedAt={item.submittedAt} stored={item.unreadable} />
                  <SaveStoredText id={item.id} stored={item.unreadable} />
                  {back}
                  {told}
                  <MoreActions onErase={ask} />
                </>
              ) : (
                <EnquiryCard inbox={inbox} view={viewOf(item)} templates={labels.answers} told={told} onErase={ask}>
                  {back}
                </EnquiryCard>
              )}
            </>
          );
        }}
      />
      {selecting && shown.items.length > 0 && (
        <BulkBar
          kind={inbox.kind}
          path={inbox.contract.path}
          shelf={filter.shelf}
          items={shown.items}
          selected={selected}
          onSelect={setSelected}
          onEnd={() => {
            setSelecting(false);
            setSelected(new Set());
          }}
        />
      )}
      {helps && <KeysDialog on={keysOn} onSwitch={switchKeys} onClose={() => setHelps(false)} />}
      {asked && (
        <ConfirmDialog
          title={t.eraseOne.title}
          text={
            <>
              <p className="font-semibold">
                {asked.unreadable ? t.unreadable.title : <StoredText text={asked.name || t.noName} />}
              </p>
              <p>{t.eraseOne.text}</p>
            </>
          }
          confirm={t.eraseOne.confirm}
          pendingLabel={t.erasing}
          pending={erase.isPending}
          error={erase.error ? sentenceOf(erase.error, t.eraseFailed) : ''}
          onConfirm={() => eraseAsked(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

import { useCallback, useEffect, useState } from 'react';
import type { Listed } from '#contracts/admin-submissions.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { NewEnquiries } from '../arrivals/NewEnquiries.tsx';
import type { useArrivals } from '../arrivals/use-arrivals.ts';
import { type Selection, useSelection } from '../bulk/use-selection.ts';
import { viewOf } from '../card/enquiry-view.ts';
import type { DeskLabels } from '../desk-labels.ts';
import { useEraseOne } from '../erasing/use-erase-one.ts';
import { useRecoveredNotes } from '../notes/use-recovered-notes.ts';
import { lazy } from '../shared/lazy.tsx';
import { useStableCallback } from '../shared/use-stable-callback.ts';
import { focusedId, triageKeys } from '../shortcuts/triage.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { closeUndoWindows } from '../state/undo-window.ts';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { changeFilter } from './address.store.ts';
import { EnquiryList } from './EnquiryList.tsx';
import { ListedEnquiry } from './ListedEnquiry.tsx';
import { ShelfSwitch } from './ShelfSwitch.tsx';
import type { EnquiryListState, Shelf } from './use-enquiries.ts';
import { type Inbox, useEnquiryActions } from './use-enquiry-actions.ts';
import { useShownList } from './use-shown-list.ts';

const EraseOneDialog = lazy(async () => (await import('../erasing/EraseOneDialog.tsx')).EraseOneDialog, null);

const ShortcutsDialog = lazy(async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog, null);

const BulkBar = lazy(async () => (await import('../bulk/BulkBar.tsx')).BulkBar, null);

interface Props {
  inbox: Inbox<Listed>;
  /** The whole inbox. */
  list: EnquiryListState<Listed>;
  labels: DeskLabels;
  /** What has come since the lists were loaded. */
  arrivals: ReturnType<typeof useArrivals>;
}

const t = adminStrings;

const chooseShelf = (shelf: Shelf) => changeFilter({ shelf: shelf === 'inbox' ? '' : shelf });

/** The keys of a tab, and whether the window that lists them is open. */
function useTabKeys(list: EnquiryListState<Listed>, selection: Selection) {
  const [areShown, setShown] = useState(false);
  const show = () => setShown(true);
  const flipFocused = () => {
    const id = focusedId();
    if (id !== undefined) selection.flip(id);
  };
  const [on, onSwitch] = useShortcuts({ ...triageKeys(list), x: flipFocused, '?': show });
  return { areShown, show, dialog: { on, onSwitch, onClose: () => setShown(false) } };
}

/** One kind of enquiry: its inbox, what was set aside of it, and what can be done with each. */
export function EnquiryTab(props: Props) {
  const { inbox, list, labels, arrivals } = props;
  const { kind, contract } = inbox;
  const { list: shown, filter, isFlagged, flaggedTotal } = useShownList(contract, list);
  const shelf = isFlagged ? 'flagged' : 'inbox';
  const view = useCallback((item: Listed) => viewOf(kind, item, labels), [kind, labels]);
  const selection = useSelection(filter);
  const { unflag, erase } = useEnquiryActions(inbox);
  const eraseOne = useEraseOne(erase, shelf);
  const askToErase = useStableCallback(eraseOne.ask);
  useRecoveredNotes(list.status === 'ready');
  useEffect(() => {
    // What is done with several builds on what each has had before.
    if (selection.on) closeUndoWindows();
  }, [selection.on]);
  const keys = useTabKeys(shown, selection);

  return (
    <>
      <Toolbar
        kind={kind}
        path={contract.path}
        labels={labels}
        filter={filter}
        list={shown}
        selection={selection}
        onKeys={keys.show}
      />
      <ShelfSwitch shelf={shelf} flaggedTotal={flaggedTotal} onChoose={chooseShelf} />
      {isFlagged && <p className="mb-4 measure text-muted">{t.flaggedNote}</p>}
      <NewEnquiries arrivals={arrivals} />
      <EnquiryList
        list={shown}
        empty={isFlagged ? t.nothingFlagged : t.empty}
        grouped={filter.sort !== 'name'}
        of={shown.total}
        card={(item) => (
          <ListedEnquiry
            inbox={inbox}
            item={item}
            selecting={selection.on}
            chosen={selection.ids.has(item.id)}
            onChoose={selection.choose}
            templates={labels.answers}
            viewOf={view}
            unflag={isFlagged ? unflag : undefined}
            onErase={askToErase}
          />
        )}
      />
      {selection.on && shown.items.length > 0 && (
        <BulkBar kind={kind} path={contract.path} shelf={filter.shelf} items={shown.items} selection={selection} />
      )}
      {keys.areShown && <ShortcutsDialog {...keys.dialog} />}
      {eraseOne.asked && <EraseOneDialog item={eraseOne.asked} {...eraseOne.dialog} />}
    </>
  );
}

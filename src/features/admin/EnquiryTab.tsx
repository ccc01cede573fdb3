import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { strings } from '../../i18n/index.ts';
import { showToast } from '../toasts/toasts.store.ts';
import { MoreActions, SetAside } from './CardActions.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { EnquiryCard } from './card/EnquiryCard.tsx';
import type { EnquiryView } from './card/enquiry-view.ts';
import type { AnswerTemplates } from './desk-labels.ts';
import type { Enquiry } from './enquiry-pages.ts';
import { neighbourOf } from './focus-neighbour.ts';
import { DeliveryStatus } from './notifications/DeliveryStatus.tsx';
import { sentenceOf } from './queries.ts';
import { ShelfSwitch } from './ShelfSwitch.tsx';
import { StoredText } from './StoredText.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { SaveStoredText, UnreadableCard } from './UnreadableCard.tsx';
import { type Inbox, useEnquiryActions } from './use-enquiry-actions.ts';
import { type Shelf, type SubmissionsState, useSubmissions } from './use-submissions.ts';

interface Props<Item> {
  inbox: Inbox<Item>;
  list: SubmissionsState<Item>;
  templates: AnswerTemplates;
  /** What a card shows of an enquiry. */
  viewOf(item: Item): EnquiryView;
}

const t = strings.admin;

/** One kind of enquiry: its inbox, what was set aside of it, and what can be done with each. */
export function EnquiryTab<Item extends Enquiry & { name: string }>({ inbox, list, templates, viewOf }: Props<Item>) {
  const [shelf, setShelf] = useState<Shelf>('inbox');
  const setAside = useSubmissions(inbox.contract, 'flagged', shelf === 'flagged');
  const { restore, erase } = useEnquiryActions(inbox);
  const [asked, setAsked] = useState<Item | null>(null);
  const moveFocus = useRef<() => void>(() => {});
  const isFlagged = shelf === 'flagged';

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
      {(list.flaggedTotal > 0 || isFlagged) && (
        <ShelfSwitch
          shelf={shelf}
          flaggedTotal={isFlagged ? (setAside.total ?? list.flaggedTotal) : list.flaggedTotal}
          onChange={setShelf}
        />
      )}
      {isFlagged && <p className="mb-4 measure text-muted">{t.setAsideNote}</p>}
      <SubmissionList
        list={isFlagged ? setAside : list}
        empty={isFlagged ? t.nothingSetAside : t.empty}
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
          if (!item.unreadable)
            return (
              <EnquiryCard inbox={inbox} view={viewOf(item)} templates={templates} told={told} onErase={ask}>
                {back}
              </EnquiryCard>
            );
          return (
            <>
              <UnreadableCard submittedAt={item.submittedAt} stored={item.unreadable} />
              <SaveStoredText id={item.id} stored={item.unreadable} />
              {back}
              {told}
              <MoreActions onErase={ask} />
            </>
          );
        }}
      />
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

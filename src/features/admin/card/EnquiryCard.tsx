import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { desk } from '../../../i18n/desk.ts';
import type { AnswerTemplates } from '../desk-labels.ts';
import type { Enquiry } from '../list/enquiry-pages.ts';
import type { Inbox } from '../list/use-enquiry-actions.ts';
import { neighbourOf } from '../shared/focus-neighbour.ts';
import { lazy } from '../shared/lazy.tsx';
import { ConflictNotice } from '../state/ConflictNotice.tsx';
import { closeUndoWindows } from '../state/undo-window.ts';
import { useEnquiryState } from '../state/use-enquiry-state.ts';
import { Answers } from './Answers.tsx';
import { AskContacted } from './AskContacted.tsx';
import { $asked, isBeingAnswered } from './answered.store.ts';
import { CardDetails } from './CardDetails.tsx';
import { CardHead } from './CardHead.tsx';
import type { EnquiryView } from './enquiry-view.ts';
import { FoldedText } from './FoldedText.tsx';
import { MenuButton } from './MenuButton.tsx';
import { useCardDetails } from './use-card-details.ts';

const ErasePersonDialog = lazy(async () => (await import('../erasing/ErasePersonDialog.tsx')).ErasePersonDialog, null);

interface Props<Item> {
  inbox: Inbox<Item>;
  view: EnquiryView;
  templates: AnswerTemplates;
  /** Who was told of it. */
  told?: ReactNode;
  /** Why it was set aside, and the way back. */
  children?: ReactNode;
  /** Asks whether to erase this enquiry. */
  onErase(from: HTMLElement): void;
}

function Card<Item extends Enquiry>({ inbox, view, templates, told, children, onErase }: Props<Item>) {
  const { change, conflict, settle } = useEnquiryState(inbox, view);
  const [erasing, setErasing] = useState(false);
  const card = useRef<HTMLElement>(null);
  const asked = useStore($asked) === view.id;
  const heading = useId();
  const name = view.name || desk.noName;
  const read = () => {
    if (view.state.events === 0) change({ type: 'read' });
  };
  // A note that comes after it would find nothing.
  const erase = (ask: () => void) => () => {
    closeUndoWindows(view.id);
    ask();
  };
  // Answered in the page's first view, which cannot note that it was read.
  useEffect(() => {
    if (isBeingAnswered(view.id)) read();
  }, []);
  const { details, openAtNote, openAtDate } = useCardDetails(view.id, read);

  return (
    <article ref={card} aria-labelledby={heading} className="flex grow flex-col">
      <CardHead view={view} id={heading}>
        <MenuButton
          name={name}
          state={view.state}
          onChange={change}
          onNote={openAtNote}
          onPickDay={openAtDate}
          onErase={erase(() => card.current && onErase(card.current))}
          onErasePerson={view.email || view.phone ? erase(() => setErasing(true)) : undefined}
        />
      </CardHead>
      {view.message && <FoldedText text={view.message} onUnfold={read} />}
      {children}
      <div className="mt-auto pt-4">
        <Answers view={view} templates={templates} onAnswer={read} />
        {asked && view.state.status === 'new' && (
          <AskContacted
            name={name}
            onYes={() => change({ type: 'status', status: 'contacted' })}
            onDone={() => $asked.set(null)}
          />
        )}
        {conflict && <ConflictNotice {...conflict} onSettle={settle} onTakeMine={change} />}
        <CardDetails view={view} change={change} {...details} />
        {told}
      </div>
      {erasing && (
        <ErasePersonDialog
          view={view}
          onErased={card.current ? neighbourOf(card.current) : () => {}}
          onClose={() => setErasing(false)}
        />
      )}
      {view.state.events === 0 && <span className="sr-only">{desk.unread}</span>}
    </article>
  );
}

/**
 * One enquiry: who, what, when, how it stands and the ways to answer it, with everything else
 * behind one button.
 */
export const EnquiryCard = memo(Card) as typeof Card;

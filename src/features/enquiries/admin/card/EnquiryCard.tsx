import { memo, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button, StoredText } from '#features/admin-parts/parts.tsx';
import { DeliveryStatus } from '#features/notifications/admin/DeliveryStatus.tsx';
import type { Delivery } from '#features/notifications/contract/deliveries.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { useStore } from '../../../../lib/use-store.ts';
import type { ListedEnquiry } from '../../contract/list.ts';
import { isUnread } from '../../contract/standing.ts';
import { isSeatEvent } from '../../contract/state.ts';
import { answersIn } from '../labels.ts';
import { enquiryWords } from '../words.ts';
import { AskContacted, QuickReplies } from './Answers.tsx';
import { $asked } from './answered.store.ts';
import { CardDetails, useOpening } from './CardDetails.tsx';
import { CardHead } from './CardHead.tsx';
import { CardMenu } from './CardMenu.tsx';
import { type Change, changesOf } from './changes.ts';
import { ErasePersonDialog } from './EraseFoundDialog.tsx';
import { EraseOneDialog } from './EraseOneDialog.tsx';
import { type EnquiryView, viewOf } from './enquiry-view.ts';
import { FlaggedNotice } from './FlaggedNotice.tsx';
import { sendHeldNotes } from './notes.store.ts';
import { UnreadableCard } from './UnreadableCard.tsx';
import { cardWords } from './words.ts';

interface Props {
  kind: EnquiryKind;
  item: ListedEnquiry;
  isFlagged: boolean;
  /** What was sent to tell of it; undefined while that is not known. */
  delivery: Delivery | undefined;
}

/**
 * One enquiry of a list: who, what, when, how it stands and the ways to answer it, with everything
 * else behind one button; or its raw text, where it cannot be read. It is drawn anew only when
 * something of it changes.
 */
export const EnquiryCard = memo(function EnquiryCard({ kind, item, isFlagged, delivery }: Props) {
  const view = useMemo(() => (item.unreadable ? null : viewOf(kind, item)), [kind, item]);
  const [asks, setAsks] = useState(false);
  const back = isFlagged && <FlaggedNotice kind={kind} item={item} />;
  const deliveryStatus = delivery && !isFlagged && (
    <DeliveryStatus kind={kind} delivery={delivery} />
  );
  const erase = () => {
    // A note that comes after it would find nothing.
    sendHeldNotes(item.id);
    setAsks(true);
  };
  return (
    <>
      {view && (
        <Card view={view} deliveryStatus={deliveryStatus} onErase={erase}>
          {back}
        </Card>
      )}
      {item.unreadable && (
        <UnreadableCard
          id={item.id}
          submittedAt={item.submittedAt}
          stored={item.unreadable}
          onErase={erase}
        >
          {back}
          {deliveryStatus}
        </UnreadableCard>
      )}
      {asks && <EraseOneDialog kind={kind} item={item} onClose={() => setAsks(false)} />}
    </>
  );
});

interface CardProps {
  view: EnquiryView;
  deliveryStatus: ReactNode;
  /** Why it was set aside, and the way back. */
  children: ReactNode;
  onErase(): void;
}

function Card({ view, deliveryStatus, children, onErase }: CardProps) {
  const change = changesOf(view);
  const [erasing, setErasing] = useState(false);
  const card = useRef<HTMLElement>(null);
  const asked = useStore($asked) === view.id;
  const heading = useId();
  const name = view.name || enquiryWords.noName;
  const unread = isUnread(view.state);
  const read = () => unread && change({ type: 'read' });
  const [open, setOpen, openAt] = useOpening(view.id, card, read);

  return (
    <article ref={card} aria-labelledby={heading} className="flex grow flex-col">
      <CardHead view={view} id={heading}>
        <CardMenu
          name={name}
          state={view.state}
          onChange={change}
          onNote={() => openAt('note')}
          onPickDay={() => openAt('follow-up')}
          onSeat={view.registers && !view.state.seat ? () => change({ type: 'seat' }) : undefined}
          onErase={onErase}
          onErasePerson={view.email || view.phone ? () => setErasing(true) : undefined}
        />
      </CardHead>
      <Seat seat={view.state.seat} change={change} />
      {view.message && <FoldedText text={view.message} onUnfold={read} />}
      {children}
      <div className="mt-auto pt-4">
        <QuickReplies
          view={view}
          templates={answersIn(view.language?.tag)}
          language={view.language?.tag}
          onAnswer={read}
        />
        {asked && view.state.status === 'new' && (
          <AskContacted name={name} onYes={() => change({ type: 'status', status: 'contacted' })} />
        )}
        <CardDetails view={view} change={change} open={open} onToggle={setOpen} />
        {deliveryStatus}
      </div>
      {erasing && <ErasePersonDialog {...view} onClose={() => setErasing(false)} />}
      {unread && <span className="sr-only">{enquiryWords.unread}</span>}
    </article>
  );
}

/** Whether a registration has a seat of its event, and the one tap that changes it. */
function Seat({ seat, change }: { seat: string | undefined; change: Change }) {
  if (!isSeatEvent(seat)) return null;
  const wanted = seat === 'seat' ? 'seat-freed' : 'seat';
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="font-semibold">{cardWords.seat.states[seat]}</span>
      <Button
        look={seat === 'waiting' ? 'solid' : 'quiet'}
        onClick={() => change({ type: wanted })}
      >
        {wanted === 'seat' ? cardWords.seat.give : cardWords.seat.free}
      </Button>
    </div>
  );
}

/** A message, its beginning at first; what fits has nothing to unfold. */
function FoldedText({ text, onUnfold }: { text: string; onUnfold(): void }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setCut(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="mt-3">
      <p
        ref={paragraph}
        id={id}
        className={`measure whitespace-pre-wrap ${unfolded ? '' : 'line-clamp-3'}`}
      >
        <StoredText text={unfolded ? text : text.replace(/\n\s*\n/g, '\n')} />
      </p>
      {(isCut || unfolded) && (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={id}
          className="min-h-11 pe-3 text-sm font-semibold text-teal underline decoration-teal/30 underline-offset-4 hover:decoration-teal"
          onClick={() => {
            if (!unfolded) onUnfold();
            setUnfolded(!unfolded);
          }}
        >
          {unfolded ? cardWords.message.less : cardWords.message.more}
        </button>
      )}
    </div>
  );
}

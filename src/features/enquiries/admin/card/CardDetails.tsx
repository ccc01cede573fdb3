import caretIcon from 'virtual:icon/caret-down';
import { type RefObject, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayFromNow } from '#features/admin-parts/dates.ts';
import { Button, StoredText } from '#features/admin-parts/parts.tsx';
import { isCalendarDay } from '#shared/indian-time.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { Field } from '../../../forms/Field.tsx';
import { stateLimits } from '../../contract/state.ts';
import { enquiryWords } from '../words.ts';
import type { Change } from './changes.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { History, SamePerson } from './History.tsx';
import { $givenBack, draftOf, keepNoteDraft, useDraft } from './notes.store.ts';
import { answerLabels, cardWords } from './words.ts';

interface Props {
  view: EnquiryView;
  change: Change;
  open: boolean;
  onToggle(open: boolean): void;
}

/** What a card does not show at first; the server is asked for it then. */
export function CardDetails({ view, change, open, onToggle }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={`${cardWords.details.open}: ${view.name || enquiryWords.noName}`}
        aria-expanded={open}
        aria-controls={id}
        className="mt-2 inline-flex min-h-11 items-center gap-2 pe-3 text-muted hover:text-ink"
        onClick={() => onToggle(!open)}
      >
        {cardWords.details.open}
        <Icon
          svg={caretIcon}
          className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!open} data-details className="mb-3 border-t border-line pt-1">
        {open && (
          <div className="grid gap-5">
            <Facts view={view} />
            <NoteForm id={view.id} change={change} />
            <FollowUpField date={view.state.followUp} change={change} />
            <History view={view} />
            {(view.email || view.phone) && <SamePerson view={view} />}
          </div>
        )}
      </div>
    </>
  );
}

/**
 * Whether a card’s details stand open: at once where a note was begun or comes back.
 *
 * @param onOpen - called each time.
 * @returns that, what opens and closes them, and what opens them at a field.
 */
export function useOpening(id: string, card: RefObject<HTMLElement | null>, onOpen: () => void) {
  const [open, setOpen] = useState(() => draftOf(id) !== '');

  function toggle(isOpen: boolean) {
    setOpen(isOpen);
    // What was asked for is shown first, and what follows from it afterwards.
    if (isOpen) requestAnimationFrame(() => setTimeout(onOpen));
  }

  const openAt = (field: 'note' | 'follow-up') => {
    flushSync(() => toggle(true));
    card.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  useEffect(
    () =>
      $givenBack.listen((back) => {
        if (back?.id !== id) return;
        flushSync(() => setOpen(true));
        if (back.wanted) card.current?.querySelector('textarea')?.focus();
      }),
    [id, card],
  );

  return [open, toggle, openAt] as const;
}

/** What an enquiry says of itself, and whatever else was stored with it. */
function Facts({ view: { facts, other = {} } }: { view: EnquiryView }) {
  const shown = (value: string | boolean) => {
    if (typeof value === 'string') return value;
    return value ? answerLabels.yes : answerLabels.no;
  };
  const known = Object.entries(facts).filter(([, value]) => value);
  return (
    <dl className="mt-3 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {[...known, ...Object.entries(other)].map(([term, value = '']) => (
        <div key={term} className="contents">
          <dt className="text-muted">
            <StoredText text={term} />
          </dt>
          <dd>
            <StoredText text={shown(value)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Takes a note. What was typed stays until it is saved, also through the end of a session. */
function NoteForm({ id, change }: { id: string; change: Change }) {
  const text = useDraft(id);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        change({ type: 'note', text: text.trim() });
        event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <Field
        as="textarea"
        name="note"
        label={cardWords.note.label}
        rows={2}
        className="field-control min-h-20!"
        placeholder={cardWords.note.placeholder}
        maxLength={stateLimits.note}
        value={text}
        onChange={({ currentTarget }) => keepNoteDraft(id, currentTarget.value)}
      />
      {text.trim() && (
        <Button type="submit" look="solid" className="mt-2">
          {cardWords.note.save}
        </Button>
      )}
    </form>
  );
}

/** Sets the day in India, `YYYY-MM-DD`, on which an enquiry is due again. */
function FollowUpField({ date, change }: { date: string | null; change: Change }) {
  const [typed, setTyped] = useState(date ?? '');
  useEffect(() => setTyped(date ?? ''), [date]);
  const set = (day: string | null) => {
    if (day !== date) change({ type: 'follow-up', date: day });
  };
  // While a year is typed, the field holds years such as 0002.
  const setTypedDay = () => isCalendarDay(typed) && set(typed);
  return (
    <div className="flex flex-wrap items-end gap-2 *:first:grow">
      <Field
        type="date"
        name="follow-up"
        label={cardWords.followUp.label}
        hint={cardWords.followUp.hint}
        min={dayFromNow(0, new Date())}
        max="2099-12-31"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={setTypedDay}
        onKeyDown={({ key }) => key === 'Enter' && setTypedDay()}
      />
      {date !== null && <Button onClick={() => set(null)}>{cardWords.followUp.clear}</Button>}
    </div>
  );
}

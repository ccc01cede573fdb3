import caretIcon from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { stateLimits } from '#contracts/enquiry-state.ts';
import { isCalendarDay } from '#contracts/indian-time.ts';
import { Icon } from '../../../components/ui/Icon.tsx';
import { adminStrings } from '../../../i18n/admin.ts';
import { desk } from '../../../i18n/desk.ts';
import { dayFromNow } from '../shared/dates.ts';
import { Button, StoredText } from '../shared/parts.tsx';
import type { Change } from './changes.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { History, SamePerson } from './History.tsx';
import { $givenBack, draftOf, keepDraft, useDraft } from './notes.store.ts';

interface Props extends Omit<ReturnType<typeof useCardDetails>, 'openAtNote' | 'openAtDate'> {
  view: EnquiryView;
  change: Change;
}

/** What a card does not show at first; the server is asked for it then. */
export function CardDetails({ view, open, note, date, onToggle, change }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={`${desk.details.open}: ${view.name || desk.noName}`}
        aria-expanded={open}
        aria-controls={id}
        className="mt-2 inline-flex min-h-11 items-center gap-2 pe-3 text-muted hover:text-ink"
        onClick={() => onToggle(!open)}
      >
        {desk.details.open}
        <Icon svg={caretIcon} className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!open} data-details className="mb-3 border-t border-line pt-1">
        {open && (
          <div className="grid gap-5">
            <Facts view={view} />
            <NoteForm id={view.id} field={note} change={change} />
            <FollowUpField date={view.state.followUp} field={date} change={change} />
            <History view={view} />
            {(view.email || view.phone) && <SamePerson view={view} />}
          </div>
        )}
      </div>
    </>
  );
}

/** Whether a card’s details stand open: at once where a note was begun or comes back. @param onOpen - each time. */
export function useCardDetails(id: string, onOpen: () => void) {
  const [open, setOpen] = useState(() => draftOf(id) !== '');
  const note = useRef<HTMLTextAreaElement>(null);
  const date = useRef<HTMLInputElement>(null);

  function onToggle(isOpen: boolean) {
    setOpen(isOpen);
    // What was asked for is shown first, and what follows from it afterwards.
    if (isOpen) requestAnimationFrame(() => setTimeout(onOpen));
  }

  const openAt = (field: RefObject<HTMLElement | null>) => () => {
    onToggle(true);
    // The field stands on the page after the next paint, when the menu has let go of the focus.
    requestAnimationFrame(() => requestAnimationFrame(() => field.current?.focus()));
  };

  useEffect(
    () =>
      $givenBack.listen((back) => {
        if (back?.id !== id) return;
        setOpen(true);
        if (back.wanted) requestAnimationFrame(() => requestAnimationFrame(() => note.current?.focus()));
      }),
    [id],
  );

  return { open, note, date, onToggle, openAtNote: openAt(note), openAtDate: openAt(date) };
}

/** What an enquiry says of itself, and whatever else was stored with it. */
function Facts({ view: { facts, other = {} } }: { view: EnquiryView }) {
  const yesOrNo = (value: boolean) => (value ? adminStrings.yes : adminStrings.no);
  const stored = Object.entries(other).map(
    ([name, value]) => [name, typeof value === 'boolean' ? yesOrNo(value) : value] as const,
  );
  return (
    <dl className="mt-3 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {[...Object.entries(facts).filter(([, value]) => value), ...stored].map(([term, value = '']) => (
        <div key={term} className="contents">
          <dt className="text-muted">
            <StoredText text={term} />
          </dt>
          <dd>
            <StoredText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface NoteProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  change: Change;
}

/** Takes a note. What was typed stays until it is saved, also through the end of a session. */
function NoteForm({ id, field, change }: NoteProps) {
  const text = useDraft(id);
  const fieldId = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        change({ type: 'note', text: text.trim() });
        field.current?.focus();
      }}
    >
      <label htmlFor={fieldId} className="field-label">
        {desk.note.label}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        rows={2}
        className="field-control min-h-20!"
        placeholder={desk.note.placeholder}
        maxLength={stateLimits.note}
        value={text}
        onChange={({ currentTarget }) => keepDraft(id, currentTarget.value)}
      />
      {text.trim() && (
        <Button type="submit" look="solid" className="mt-2">
          {desk.note.save}
        </Button>
      )}
    </form>
  );
}

interface FollowUpProps {
  /** The day in India, `YYYY-MM-DD`. */
  date: string | null;
  field: RefObject<HTMLInputElement | null>;
  change: Change;
}

/** Sets the day on which an enquiry is due again. */
function FollowUpField({ date, field, change }: FollowUpProps) {
  const [typed, setTyped] = useState(date ?? '');
  const id = useId();
  useEffect(() => setTyped(date ?? ''), [date]);
  const set = (day: string | null) => {
    if (day !== date) change({ type: 'follow-up', date: day });
  };
  // While a year is typed, the field holds years such as 0002.
  const setTypedDay = () => isCalendarDay(typed) && set(typed);
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {desk.followUp.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          type="date"
          className="field-control w-auto grow"
          min={dayFromNow(0, new Date())}
          max="2099-12-31"
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={setTypedDay}
          onKeyDown={({ key }) => key === 'Enter' && setTypedDay()}
        />
        {date !== null && <Button onClick={() => set(null)}>{desk.followUp.clear}</Button>}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {desk.followUp.hint}
      </p>
    </div>
  );
}

import caretIcon from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw';
import { type RefObject, useId } from 'react';
import { Icon } from '../../../components/ui/Icon.tsx';
import { desk } from '../../../i18n/desk.ts';
import { NoteForm } from '../notes/NoteForm.tsx';
import { lazy } from '../shared/lazy.tsx';
import type { EnquiryStateActions } from '../state/use-enquiry-state.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { Facts } from './Facts.tsx';
import { FollowUpField } from './FollowUpField.tsx';
import { History } from './History.tsx';

const SamePerson = lazy(async () => (await import('./SamePerson.tsx')).SamePerson);

interface Props {
  view: EnquiryView;
  open: boolean;
  note: RefObject<HTMLTextAreaElement | null>;
  date: RefObject<HTMLInputElement | null>;
  onToggle(open: boolean): void;
  change: EnquiryStateActions['change'];
}

/**
 * Everything about an enquiry that its card does not show at first; what has to be asked of the
 * server is asked for then.
 */
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
            <Facts facts={view.facts} other={view.other} />
            <NoteForm id={view.id} field={note} change={change} />
            <FollowUpField date={view.state.followUp} field={date} change={change} />
            <History view={view} />
            <SamePerson view={view} />
          </div>
        )}
      </div>
    </>
  );
}

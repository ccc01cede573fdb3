import { type RefObject, useId } from 'react';
import { stateLimits } from '#contracts/enquiry-state.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { desk } from '../../../i18n/desk.ts';
import type { EnquiryStateActions } from '../state/use-enquiry-state.ts';
import { keepDraft, useDraft } from './note-drafts.store.ts';

const t = desk.note;

interface Props {
  /** Of the enquiry. */
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  change: EnquiryStateActions['change'];
}

/** Takes a note. What was typed stays until it is saved, also through the end of a session. */
export function NoteForm({ id, field, change }: Props) {
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
        {t.label}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        rows={2}
        className="field-control min-h-20!"
        placeholder={t.placeholder}
        maxLength={stateLimits.note}
        value={text}
        onChange={({ currentTarget }) => keepDraft(id, currentTarget.value)}
      />
      {text.trim() && (
        <button type="submit" className={`${buttonClass('solid')} mt-2`}>
          {t.save}
        </button>
      )}
    </form>
  );
}

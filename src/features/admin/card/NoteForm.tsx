import { type RefObject, useId, useState } from 'react';
import { stateLimits } from '#contracts/enquiry-state.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { desk } from '../../../i18n/desk.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { draftOf, keepDraft } from './note-drafts.ts';
import type { EnquiryStateActions } from './use-enquiry-state.ts';

const t = desk.note;

interface Props {
  /** Of the enquiry. */
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  change: EnquiryStateActions['change'];
}

/**
 * Takes a note. What was typed stays until the server has confirmed it, also through the end of a
 * session.
 */
export function NoteForm({ id, field, change }: Props) {
  const [text, setText] = useState(() => draftOf(id));
  const [saving, setSaving] = useState(false);
  const fieldId = useId();

  async function save() {
    setSaving(true);
    const outcome = await change({ type: 'note', text: text.trim() });
    setSaving(false);
    if (outcome.type !== 'done') return;
    keepDraft(id, '');
    setText('');
    field.current?.focus();
    showToast(t.saved);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !saving) void save();
      }}
    >
      <label htmlFor={fieldId} className="field-label">
        {t.label}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        rows={2}
        className="field-control"
        placeholder={t.placeholder}
        maxLength={stateLimits.note}
        value={text}
        readOnly={saving}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          keepDraft(id, value);
        }}
      />
      {text.trim() && (
        <button type="submit" className={`${buttonClass('solid')} mt-2`} disabled={saving}>
          {saving ? t.saving : t.save}
        </button>
      )}
    </form>
  );
}

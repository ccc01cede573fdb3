import type { UnreadableText } from '#contracts/unreadable.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { unreadableStrings } from '../../../i18n/unreadable.ts';
import { saveAsFile } from '../shared/save-as-file.ts';
import { saveLook } from './UnreadableCard.tsx';

/** Keeps the raw text of an unreadable enquiry in a file of the owner's. */
export function SaveStoredText({ id, stored }: { id: string; stored: UnreadableText }) {
  return (
    <div className={saveLook}>
      <button
        type="button"
        className={buttonClass('quiet')}
        onClick={() => saveAsFile(`enquiry-${id}.txt`, stored.text)}
      >
        {unreadableStrings.save}
      </button>
    </div>
  );
}

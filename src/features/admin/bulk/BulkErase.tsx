import { useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '../../../components/ui/button.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { counted } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import type { Enquiry } from '../list/enquiry-pages.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { messageOf } from '../shared/queries.ts';
import type { useBulk } from './use-bulk.ts';

const t = deskList.bulk;

interface Props {
  chosen: readonly Enquiry[];
  erasing: ReturnType<typeof useBulk>['erasing'];
  /** While anything is done with a selection. */
  busy: boolean;
  /** How far it has come, in words. */
  progress: string;
  onErased(): void;
}

/** Erases all that are chosen, after a question that names their number. */
export function BulkErase({ chosen, erasing, busy, progress, onErased }: Props) {
  const [asks, setAsks] = useState(false);

  const erase = () =>
    erasing.mutate(
      chosen.map((item) => item.id),
      {
        onSuccess: (erased) => {
          flushSync(() => setAsks(false));
          onErased();
          showToast({ title: adminStrings.erased.title, description: counted(t.erased, erased) });
        },
      },
    );

  return (
    <>
      <button
        type="button"
        className={`${buttonClass('quiet')} px-4! text-madder!`}
        disabled={busy}
        onClick={() => {
          erasing.reset();
          setAsks(true);
        }}
      >
        {t.erase}
      </button>
      {asks && (
        <ConfirmDialog
          title={counted(t.eraseTitle, chosen.length)}
          text={<p>{t.eraseText}</p>}
          confirm={counted(t.eraseConfirm, chosen.length)}
          pendingLabel={progress}
          pending={erasing.isPending}
          error={erasing.error ? messageOf(erasing.error, adminStrings.eraseFailed) : ''}
          onConfirm={erase}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#features/desk-parts/ConfirmDialog.tsx';
import { StoredText } from '#features/desk-parts/parts.tsx';
import { call } from '#features/desk-parts/queries.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { adminStrings as t } from '../../../../i18n/admin.ts';
import { desk } from '../../../../i18n/desk.ts';
import { showToast } from '../../../toasts/toasts.store.ts';
import { eraseEnquiry } from '../../contract/actions.ts';
import type { Listed } from '../../contract/list.ts';
import { takeOut } from '../enquiry-cache.ts';

interface Props {
  kind: EnquiryKind;
  item: Listed;
  onClose(): void;
}

/** Asks whether to erase one enquiry, names whose it is, and erases it. */
export function EraseOneDialog({ kind, item, onClose }: Props) {
  const erase = useMutation({
    mutationFn: () => call(eraseEnquiry, { kind, id: item.id }),
    onSuccess: async () => {
      // The window gives the focus back as it goes; only then can it be put elsewhere.
      flushSync(onClose);
      await takeOut(kind, item.id);
      void showToast(t.erased);
    },
  });
  return (
    <ConfirmDialog
      title={t.eraseOne.title}
      text={
        <>
          <p className="font-semibold">
            {item.unreadable ? t.unreadable.title : <StoredText text={item.name || desk.noName} />}
          </p>
          <p>{t.eraseOne.text}</p>
        </>
      }
      confirm={t.eraseOne.confirm}
      pendingLabel={t.erasing}
      doing={erase}
      failed={t.eraseFailed}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { StoredText } from '#features/admin-parts/parts.tsx';
import { askForProof } from '#features/admin-parts/proof.store.ts';
import { call, reload } from '#features/admin-parts/queries.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { adminNotices } from '#shared/notices.ts';
import { showToast } from '../../../toasts/toasts.store.ts';
import { eraseEnquiry } from '../../contract/actions.ts';
import { erasures } from '../../contract/erasures.ts';
import type { ListedEnquiry } from '../../contract/list.ts';
import { takeOut } from '../enquiry-cache.ts';
import { enquiryWords } from '../words.ts';
import { eraseWords } from './erase-words.ts';
import { eraseWaiting } from './find-and-erase.ts';
import { unreadableWords } from './words.ts';

interface Props {
  kind: EnquiryKind;
  item: ListedEnquiry;
  onClose(): void;
}

/** Asks whether to erase one enquiry, names whose it is, and erases it. */
export function EraseOneDialog({ kind, item, onClose }: Props) {
  const erase = useMutation({
    mutationFn: async () => {
      const { waiting } = await call(eraseEnquiry, { kind, id: item.id });
      if (!waiting) return true;
      const isProven = await askForProof(eraseWords.delay.proof);
      if (isProven) await eraseWaiting([waiting.id]);
      return isProven;
    },
    onSettled: () => void reload(erasures, adminNotices),
    onSuccess: async (isErased) => {
      // The window gives the focus back as it goes; only then can it be put elsewhere.
      flushSync(onClose);
      await takeOut(kind, item.id);
      const { title, waiting } = eraseWords.delay;
      void showToast(isErased ? eraseWords.erased : { title, description: waiting.one });
    },
  });
  return (
    <ConfirmDialog
      title={eraseWords.eraseOne.title}
      text={
        <>
          <p className="font-semibold">
            {item.unreadable ? (
              unreadableWords.title
            ) : (
              <StoredText text={item.name || enquiryWords.noName} />
            )}
          </p>
          <p>{eraseWords.eraseOne.text}</p>
          {'event' in item && item.event && <p>{eraseWords.eraseOne.certificate}</p>}
        </>
      }
      confirm={eraseWords.eraseOne.confirm}
      pendingLabel={eraseWords.erasing}
      doing={erase}
      failed={eraseWords.eraseFailed}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    />
  );
}

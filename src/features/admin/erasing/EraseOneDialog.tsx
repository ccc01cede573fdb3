import { adminStrings } from '../../../i18n/admin.ts';
import { desk } from '../../../i18n/desk.ts';
import { unreadableStrings } from '../../../i18n/unreadable.ts';
import type { Enquiry } from '../list/enquiry-pages.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { StoredText } from '../shared/StoredText.tsx';

const t = adminStrings;

interface Props {
  item: Enquiry & { readonly name: string };
  pending: boolean;
  /** Why it was not erased, when it was tried. */
  error: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks whether to erase one enquiry, and names whose it is. */
export function EraseOneDialog({ item, ...state }: Props) {
  const whose = item.unreadable ? unreadableStrings.title : <StoredText text={item.name || desk.noName} />;
  return (
    <ConfirmDialog
      title={t.eraseOne.title}
      text={
        <>
          <p className="font-semibold">{whose}</p>
          <p>{t.eraseOne.text}</p>
        </>
      }
      confirm={t.eraseOne.confirm}
      pendingLabel={t.erasing}
      {...state}
    />
  );
}

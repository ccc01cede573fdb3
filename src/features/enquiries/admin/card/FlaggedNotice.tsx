import { useMutation } from '@tanstack/react-query';
import { textFor } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import { call, toastFailure } from '#features/admin-parts/queries.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { showToast } from '../../../toasts/toasts.store.ts';
import { unflagEnquiry } from '../../contract/actions.ts';
import type { ListedEnquiry } from '../../contract/list.ts';
import { takeOut } from '../enquiry-cache.ts';
import { flaggedWords as t } from './words.ts';

/** Why an enquiry was set aside, in plain words, and the way back. */
export function FlaggedNotice({
  kind,
  item: { id, flags = [] },
}: {
  kind: EnquiryKind;
  item: ListedEnquiry;
}) {
  const unflag = useMutation({
    mutationFn: () => call(unflagEnquiry, { kind, id }),
    onSuccess: async () => {
      await takeOut(kind, id);
      void showToast(t.unflagged);
    },
    onError: (error) => toastFailure(error, t.unflagFailed),
  });
  return (
    <div className="mt-4">
      {flags.length > 0 && (
        <div className="grid gap-1 rounded-md bg-sunk px-4 py-3">
          <p className="font-semibold">{t.whyFlagged}</p>
          {flags.map((flag) => (
            <p key={flag}>{textFor(t.flags, flag) ?? t.otherFlag}</p>
          ))}
        </div>
      )}
      <Button className="mt-3" disabled={unflag.isPending} onClick={() => unflag.mutate()}>
        {unflag.isPending ? t.unflagging : t.unflag}
      </Button>
    </div>
  );
}

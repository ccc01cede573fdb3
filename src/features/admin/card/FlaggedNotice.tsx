import type { EnquiryFlag } from '#contracts/public-form.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import type { Enquiry } from '../list/enquiry-pages.ts';
import type { useEnquiryActions } from '../list/use-enquiry-actions.ts';
import { neighbourOf } from '../shared/focus-neighbour.ts';

const t = adminStrings;

/** A server newer than this page may name a reason that has no sentence here. */
const sentenceOfFlag = (flag: string): string =>
  Object.hasOwn(t.flags, flag) ? t.flags[flag as EnquiryFlag] : t.otherFlag;

interface FlaggedNoticeProps<Item extends Enquiry> {
  item: Item;
  restore: ReturnType<typeof useEnquiryActions<Item>>['restore'];
}

/** Why an enquiry was set aside, in plain words, and the way back. */
export function FlaggedNotice<Item extends Enquiry>({ item, restore }: FlaggedNoticeProps<Item>) {
  const { flags = [] } = item;
  const moving = restore.isPending && restore.variables.id === item.id;
  return (
    <div className="mt-4">
      {flags.length > 0 && (
        <div className="grid gap-1 rounded-md bg-sunk px-4 py-3">
          <p className="font-semibold">{t.whyFlagged}</p>
          {flags.map((flag) => (
            <p key={flag}>{sentenceOfFlag(flag)}</p>
          ))}
        </div>
      )}
      <button
        type="button"
        className={`${buttonClass('quiet')} mt-3`}
        disabled={restore.isPending}
        onClick={({ currentTarget }) => restore.mutate(item, { onSuccess: neighbourOf(currentTarget) })}
      >
        {moving ? t.restoring : t.restore}
      </button>
    </div>
  );
}

import { buttonClass } from '../../../components/ui/button.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { textFor } from '../../../i18n/desk.ts';
import type { Enquiry } from '../list/enquiry-pages.ts';
import type { useEnquiryActions } from '../list/use-enquiry-actions.ts';
import { neighbourOf } from '../shared/focus-neighbour.ts';

const t = adminStrings;

interface FlaggedNoticeProps<Item extends Enquiry> {
  item: Item;
  unflag: ReturnType<typeof useEnquiryActions<Item>>['unflag'];
}

/** Why an enquiry was set aside, in plain words, and the way back. */
export function FlaggedNotice<Item extends Enquiry>({ item, unflag }: FlaggedNoticeProps<Item>) {
  const { flags = [] } = item;
  const moving = unflag.isPending && unflag.variables.id === item.id;
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
      <button
        type="button"
        className={`${buttonClass('quiet')} mt-3`}
        disabled={unflag.isPending}
        onClick={({ currentTarget }) => unflag.mutate(item, { onSuccess: neighbourOf(currentTarget) })}
      >
        {moving ? t.unflagging : t.unflag}
      </button>
    </div>
  );
}

import { useState } from 'react';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { EnquiryStatus } from '#contracts/enquiry-state.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { counted, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import type { Enquiry } from '../list/enquiry-pages.ts';
import { ExportMenu } from '../toolbar/ExportMenu.tsx';
import { BulkErase } from './BulkErase.tsx';
import { BulkStatus } from './BulkStatus.tsx';
import { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const t = deskList.bulk;

interface Props {
  kind: EnquiryKind;
  /** Of the list's endpoint. */
  path: string;
  shelf: string | undefined;
  /** All that are shown. */
  items: readonly Enquiry[];
  selection: Selection;
}

/**
 * What is done with several enquiries at once; stays at the lower edge of the screen while some are
 * chosen.
 */
export function BulkBar({ kind, path, shelf, items, selection }: Props) {
  const { done, statuses, erasing } = useBulk(kind, path);
  const [status, setStatus] = useState<EnquiryStatus>('contacted');
  const chosen = items.filter((item) => selection.ids.has(item.id));
  const count = chosen.length;
  const busy = statuses.isPending || erasing.isPending;
  const progress = filled(t.working, { done, count });
  const hasAll = count === items.length;

  return (
    <section
      aria-label={t.begin}
      className="sticky bottom-2 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised p-3 shadow-lifted"
    >
      <p role="status" className="tabular me-auto px-2 font-semibold">
        {busy ? progress : counted(t.count, count)}
      </p>
      <button
        type="button"
        className={`${buttonClass('quiet')} px-4!`}
        disabled={busy}
        onClick={() => selection.set(hasAll ? [] : items.map((item) => item.id))}
      >
        {hasAll ? t.none : t.all}
      </button>
      {count > 0 && (
        <>
          <BulkStatus
            status={status}
            onStatus={setStatus}
            chosen={chosen}
            statuses={statuses}
            busy={busy}
            onLeft={selection.set}
          />
          <ExportMenu
            kind={kind}
            query={shelf ? { shelf } : {}}
            of={filled(deskList.export.of.selected, { count })}
            ids={chosen.map((item) => item.id)}
            up
          />
          <BulkErase
            chosen={chosen}
            erasing={erasing}
            busy={busy}
            progress={progress}
            onErased={() => selection.set([])}
          />
        </>
      )}
      <EndSelection busy={busy} onEnd={() => selection.toggle(false)} />
    </section>
  );
}

/** Ends the choosing, and gives the focus back to the button that began it. */
function EndSelection({ busy, onEnd }: { busy: boolean; onEnd(): void }) {
  return (
    <button
      type="button"
      className={`${buttonClass('quiet')} px-4!`}
      disabled={busy}
      onClick={() => {
        onEnd();
        // The bar goes, and with it this button.
        document.querySelector<HTMLElement>('[data-select]')?.focus({ preventScroll: true });
      }}
    >
      {t.end}
    </button>
  );
}

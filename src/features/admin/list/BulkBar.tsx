import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { type EnquiryStatus, enquiryStatuses } from '#contracts/enquiry-state.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { counted, desk, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { strings } from '../../../i18n/index.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { Enquiry } from '../enquiry-pages.ts';
import { sentenceOf } from '../queries.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { useBulk } from './use-bulk.ts';

const t = deskList.bulk;

interface Props {
  kind: EnquiryKind;
  /** Of the list's endpoint. */
  path: string;
  shelf: string | undefined;
  /** All that are shown. */
  items: readonly Enquiry[];
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  onEnd(): void;
}

/** What is done with several enquiries at once; stays at the lower edge of the screen while some are chosen. */
export function BulkBar({ kind, path, shelf, items, selected, onSelect, onEnd }: Props) {
  const id = useId();
  const { done, statuses, erasing } = useBulk(kind, path);
  const [status, setStatus] = useState<EnquiryStatus>('contacted');
  const [asks, setAsks] = useState(false);
  const chosen = items.filter((item) => selected.has(item.id));
  const count = chosen.length;
  const busy = statuses.isPending || erasing.isPending;
  const progress = filled(t.working, { done, count });

  const apply = () =>
    statuses.mutate(
      { items: chosen, status },
      {
        onSuccess: ({ done: changed, left }) => {
          onSelect(new Set(left));
          const description = left.length > 0 ? { description: counted(t.failed, left.length) } : {};
          const title = filled(counted(t.done, changed), { status: desk.statuses[status] });
          showToast({ title, description: '', ...description, ...(left.length > 0 && { variant: 'destructive' }) });
        },
      },
    );

  const eraseAll = () =>
    erasing.mutate(
      chosen.map((item) => item.id),
      {
        onSuccess: (erased) => {
          flushSync(() => setAsks(false));
          onSelect(new Set());
          showToast({ title: strings.admin.erased.title, description: counted(t.erased, erased) });
        },
      },
    );

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
        onClick={() => onSelect(count < items.length ? new Set(items.map((item) => item.id)) : new Set())}
      >
        {count < items.length ? t.all : t.none}
      </button>
      {count > 0 && (
        <>
          <span className="flex gap-2">
            <label htmlFor={id} className="sr-only">
              {t.status}
            </label>
            <select
              id={id}
              className="field-control w-auto!"
              value={status}
              disabled={busy}
              onChange={(event) => setStatus(event.currentTarget.value as EnquiryStatus)}
            >
              {enquiryStatuses.map((each) => (
                <option key={each} value={each}>
                  {desk.statuses[each]}
                </option>
              ))}
            </select>
            <button type="button" className={`${buttonClass('solid')} px-4!`} disabled={busy} onClick={apply}>
              {t.apply}
            </button>
          </span>
          <ExportMenu
            kind={kind}
            query={shelf ? { shelf } : {}}
            of={filled(deskList.export.of.selected, { count })}
            ids={chosen.map((item) => item.id)}
            up
          />
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
        </>
      )}
      <button type="button" className={`${buttonClass('quiet')} px-4!`} disabled={busy} onClick={onEnd}>
        {t.end}
      </button>
      {asks && (
        <ConfirmDialog
          title={counted(t.eraseTitle, count)}
          text={<p>{t.eraseText}</p>}
          confirm={counted(t.eraseConfirm, count)}
          pendingLabel={progress}
          pending={erasing.isPending}
          error={erasing.error ? sentenceOf(erasing.error, strings.admin.eraseFailed) : ''}
          onConfirm={eraseAll}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

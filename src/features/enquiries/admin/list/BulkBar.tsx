import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import { reload } from '#features/admin-parts/queries.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { showToast } from '../../../toasts/toasts.store.ts';
import type { EnquiryFilter } from '../../contract/filter.ts';
import { enquiryLists, type ListedEnquiry } from '../../contract/list.ts';
import { type EnquiryStatus, enquiryStatuses } from '../../contract/state.ts';
import { queryOf } from '../address.store.ts';
import { erasePersonWords, eraseWords } from '../card/erase-words.ts';
import { type Erased, useErasing } from '../card/find-and-erase.ts';
import { statusLabels } from '../words.ts';
import { setStatuses } from './bulk-status.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { listWords } from './words.ts';

const t = listWords.bulk;

/**
 * Ids of what is chosen of a list, to do something with all of them;
 * null while nothing can be chosen.
 */
export interface Selection {
  readonly ids: ReadonlySet<string> | null;
  /** Chooses these alone; null ends it. */
  set(ids: Iterable<string> | null): void;
}

/**
 * What is chosen of a list. Another filter forgets it:
 * what is out of sight must not be erased with the rest.
 */
export function useSelection(filter: EnquiryFilter): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const asks = JSON.stringify(queryOf(filter));
  useEffect(() => {
    if (asks) setIds((before) => before && new Set());
  }, [asks]);
  return { ids, set: (chosen) => setIds(chosen && new Set(chosen)) };
}

interface Props {
  kind: EnquiryKind;
  shelf: string | undefined;
  items: readonly ListedEnquiry[];
  selection: Selection;
}

/**
 * What is done with several enquiries at once;
 * stays at the lower edge of the screen while the owner chooses.
 */
export function BulkBar({ kind, shelf, items, selection }: Props) {
  const chosen = items.filter(({ id }) => selection.ids?.has(id));
  const count = chosen.length;
  const hasAll = count === items.length;
  const setting = useSetting(kind, selection);
  const erase = useErasing();
  const isBusy = setting.isPending || erase.isPending;
  const progress = filled(t.working, {
    done: setting.isPending ? setting.done : erase.done,
    count,
  });

  function end() {
    selection.set(null);
    // The bar goes, and with it this button.
    document.querySelector<HTMLElement>('[data-select]')?.focus({ preventScroll: true });
  }

  return (
    <section
      aria-label={t.begin}
      className="sticky bottom-2 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised p-3 shadow-lifted"
    >
      <p role="status" className="tabular me-auto px-1 font-semibold max-sm:text-sm sm:px-2">
        {isBusy ? progress : counted(t.count, count)}
      </p>
      <Button
        className="px-4! max-sm:px-3! max-sm:text-sm"
        disabled={isBusy}
        onClick={() => selection.set(hasAll ? [] : items.map(({ id }) => id))}
      >
        {hasAll ? t.none : t.all}
      </Button>
      <Button
        className="px-4! max-sm:px-3! max-sm:text-sm sm:order-last"
        disabled={isBusy}
        onClick={end}
      >
        {t.end}
      </Button>
      {count > 0 && (
        <>
          <SetStatus isBusy={isBusy} onSet={(status) => setting.mutate({ chosen, status })} />
          <ExportMenu
            kind={kind}
            query={shelf ? { shelf } : {}}
            of={filled(listWords.export.of.selected, { count })}
            ids={chosen.map(({ id }) => id)}
            up
          />
          <EraseChosen
            kind={kind}
            chosen={chosen}
            erase={erase}
            isBusy={isBusy}
            progress={progress}
            onErased={() => selection.set([])}
          />
        </>
      )}
    </section>
  );
}

/** Sets one status of several enquiries; those that are as they were stay chosen. */
function useSetting(kind: EnquiryKind, selection: Selection) {
  const [done, setDone] = useState(0);
  const setting = useMutation({
    mutationFn: ({ chosen, status }: { chosen: readonly ListedEnquiry[]; status: EnquiryStatus }) =>
      setStatuses(kind, chosen, status, setDone),
    onMutate: () => setDone(0),
    onSuccess: (left, { chosen, status }) => {
      selection.set(left);
      void showToast({
        title: filled(counted(t.done, chosen.length - left.length), {
          status: statusLabels[status],
        }),
        description: left.length > 0 ? counted(t.failed, left.length) : '',
        ...(left.length > 0 && { variant: 'destructive' }),
      });
    },
    onSettled: () => reload(enquiryLists[kind]),
  });
  return { ...setting, done };
}

/** The status that all are to have. */
function SetStatus({ isBusy, onSet }: { isBusy: boolean; onSet(status: EnquiryStatus): void }) {
  const [status, setStatus] = useState<EnquiryStatus>('contacted');
  return (
    <span className="flex gap-2 max-sm:w-full">
      <select
        aria-label={t.status}
        className="field-control w-auto! grow"
        value={status}
        disabled={isBusy}
        onChange={(event) => setStatus(event.currentTarget.value as EnquiryStatus)}
      >
        {enquiryStatuses.map((each) => (
          <option key={each} value={each}>
            {statusLabels[each]}
          </option>
        ))}
      </select>
      <Button look="solid" className="px-4!" disabled={isBusy} onClick={() => onSet(status)}>
        {t.apply}
      </Button>
    </span>
  );
}

interface EraseProps {
  kind: EnquiryKind;
  chosen: readonly ListedEnquiry[];
  erase: ReturnType<typeof useErasing>;
  isBusy: boolean;
  progress: string;
  onErased(): void;
}

/** Erases all that are chosen, after a question that names their number. */
function EraseChosen({ kind, chosen, erase, isBusy, progress, onErased }: EraseProps) {
  const [asks, setAsks] = useState(false);
  const enquiries = chosen.map(({ id }) => ({ kind, id }));
  const onSuccess = ({ erased, missing, waiting }: Erased) => {
    flushSync(() => setAsks(false));
    onErased();
    if (waiting > 0) {
      const description = counted(eraseWords.delay.waiting, waiting);
      void showToast({ title: eraseWords.delay.title, description });
      return;
    }
    const description = counted(erasePersonWords.erased, erased + missing);
    void showToast({ title: eraseWords.erased.title, description });
  };
  return (
    <>
      <Button
        className="px-4! text-madder! max-sm:grow"
        disabled={isBusy}
        onClick={() => {
          erase.reset();
          setAsks(true);
        }}
      >
        {t.erase}
      </Button>
      {asks && (
        <ConfirmDialog
          title={counted(t.eraseTitle, chosen.length)}
          text={<p>{t.eraseText}</p>}
          confirm={counted(t.eraseConfirm, chosen.length)}
          pendingLabel={progress}
          doing={erase}
          failed={eraseWords.eraseFailed}
          onConfirm={() => erase.mutate(enquiries, { onSuccess })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { enquiryLists, type Listed } from '#contracts/admin-submissions.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { EnquiryFilter } from '#contracts/enquiry-filter.ts';
import { type EnquiryStatus, enquiryStatuses } from '#contracts/enquiry-state.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { counted, desk, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { useErasing } from '../card/erase-enquiries.ts';
import { queryOf } from '../shared/address.store.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { Button } from '../shared/parts.tsx';
import { reload } from '../shared/queries.ts';
import { setStatuses } from './bulk-status.ts';
import { ExportMenu } from './ExportMenu.tsx';

const t = deskList.bulk;

/** Enquiries of a list that are chosen, to do something with all of them. */
export interface Selection {
  readonly on: boolean;
  readonly ids: ReadonlySet<string>;
  /** Begins, or ends and forgets what was chosen. */
  toggle(on: boolean): void;
  choose(id: string, on: boolean): void;
  /** Chooses these alone. */
  set(ids: Iterable<string>): void;
}

/** What is chosen of a list. Another filter forgets it: what is out of sight must not be erased with the rest. */
export function useSelection(filter: EnquiryFilter): Selection {
  const [on, setOn] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const asks = JSON.stringify(queryOf(filter));
  useEffect(() => {
    if (asks) setIds(new Set());
  }, [asks]);
  const set = (chosen: Iterable<string>) => setIds(new Set(chosen));
  return {
    on,
    ids,
    set,
    toggle: (now) => {
      setOn(now);
      if (!now) set([]);
    },
    choose: (id, chosen) => set(chosen ? [...ids, id] : [...ids].filter((one) => one !== id)),
  };
}

interface Props {
  kind: EnquiryKind;
  shelf: string | undefined;
  items: readonly Listed[];
  selection: Selection;
}

/** What is done with several enquiries at once; stays at the lower edge of the screen while the owner chooses. */
export function BulkBar({ kind, shelf, items, selection }: Props) {
  const [done, setDone] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const chosen = items.filter(({ id }) => selection.ids.has(id));
  const count = chosen.length;
  const hasAll = count === items.length;
  const work: Work = { kind, chosen, selection, isBusy, setBusy, setDone };
  const progress = filled(t.working, { done, count });

  function end() {
    selection.toggle(false);
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
      <Button className="px-4! max-sm:px-3! max-sm:text-sm sm:order-last" disabled={isBusy} onClick={end}>
        {t.end}
      </Button>
      {count > 0 && (
        <>
          <SetStatus {...work} />
          <ExportMenu
            kind={kind}
            query={shelf ? { shelf } : {}}
            of={filled(deskList.export.of.selected, { count })}
            ids={chosen.map(({ id }) => id)}
            up
          />
          <EraseChosen {...work} progress={progress} />
        </>
      )}
    </section>
  );
}

/** What is done with the chosen ones, and how far that has come. */
interface Work {
  kind: EnquiryKind;
  chosen: readonly Listed[];
  selection: Selection;
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
  setDone(done: number): void;
}

/** Sets one status of all that are chosen; those that are as they were stay chosen. */
function SetStatus({ kind, chosen, selection, isBusy, setBusy, setDone }: Work) {
  const [status, setStatus] = useState<EnquiryStatus>('contacted');
  const setting = useMutation({
    mutationFn: () => setStatuses(kind, chosen, status, setDone),
    onMutate: () => {
      setDone(0);
      setBusy(true);
    },
    onSuccess: (left) => {
      selection.set(left);
      void showToast({
        title: filled(counted(t.done, chosen.length - left.length), { status: desk.statuses[status] }),
        description: left.length > 0 ? counted(t.failed, left.length) : '',
        ...(left.length > 0 && { variant: 'destructive' }),
      });
    },
    onSettled: async () => {
      await reload(enquiryLists[kind]);
      setBusy(false);
    },
  });
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
            {desk.statuses[each]}
          </option>
        ))}
      </select>
      <Button look="solid" className="px-4!" disabled={isBusy} onClick={() => setting.mutate()}>
        {t.apply}
      </Button>
    </span>
  );
}

/** Erases all that are chosen, after a question that names their number. */
function EraseChosen({ kind, chosen, selection, isBusy, setDone, progress }: Work & { progress: string }) {
  const [asks, setAsks] = useState(false);
  const erase = useErasing();

  function begin() {
    setDone(0);
    const enquiries = chosen.map(({ id }) => ({ kind, id }));
    erase.mutate(
      { enquiries, onDone: setDone },
      {
        onSuccess: ({ erased, missing }) => {
          flushSync(() => setAsks(false));
          selection.set([]);
          void showToast({
            title: adminStrings.erased.title,
            description: counted(adminStrings.erasePerson.erased, erased + missing),
          });
        },
      },
    );
  }

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
          pending={erase.isPending}
          error={erase.error}
          failed={adminStrings.eraseFailed}
          onConfirm={begin}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

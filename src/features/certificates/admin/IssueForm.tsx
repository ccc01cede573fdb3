import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { shownDay } from '#features/admin-parts/dates.ts';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button, Failure } from '#features/admin-parts/parts.tsx';
import { fetchFile, orStay, reload } from '#features/admin-parts/queries.ts';
import { saveAsFile } from '#features/admin-parts/save-as-file.ts';
import { indianDay } from '#shared/indian-time.ts';
import { callApi } from '../../../lib/api-client.ts';
import { newFormKey } from '../../../lib/new-key.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import {
  certificates,
  issueCertificates,
  type Sheet,
  sampleCertificate,
} from '../contract/admin.ts';
import { issueBlockers } from './issue-blockers.ts';
import { NameRows } from './NameRows.tsx';
import { NamesField } from './NamesField.tsx';
import { NamesOfEvent } from './NamesOfEvent.tsx';
import { SheetFields } from './SheetFields.tsx';
import { useNameList } from './use-name-list.ts';
import { certificatesDeskWords } from './words.ts';

const t = certificatesDeskWords.issue;

const empty: Sheet = { program: '', day: '', place: '', language: 'en', signer: '', role: '' };

/** Issues certificates: their text, the names, a sample, and then all of them. */
export function IssueForm() {
  const [sheet, setSheet] = useState(empty);
  const list = useNameList();
  const [event, setEvent] = useState<string>();
  const [asks, setAsks] = useState(false);
  // The same until they are issued: if an answer is lost, a second request issues nothing twice.
  const [batch, setBatch] = useState(newFormKey);
  const blockersId = useId();
  const names = list.people.map(({ name }) => name);
  const isEarly = sheet.day > indianDay(new Date());
  const set = (change: Partial<Sheet>) => setSheet((known) => ({ ...known, ...change }));
  const sample = useMutation({
    mutationFn: () => fetchFile(sampleCertificate, { ...sheet, name: names[0] }, orStay),
    onSuccess: (file) => saveAsFile('sample.pdf', file),
  });
  const issue = useMutation({
    mutationFn: () => {
      const registered = event && list.people.map(({ read }) => read);
      const early = isEarly || undefined;
      return orStay(
        callApi(issueCertificates, { ...sheet, batch, names, event, registered, early }),
      );
    },
    onSuccess: () => {
      setBatch(newFormKey());
      setAsks(false);
      list.clear();
      setEvent(undefined);
      void showToast(t.done);
      return reload(certificates);
    },
  });
  const blockers = issueBlockers(sheet, batch, list);
  const isBlocked = blockers.length > 0;
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!isBlocked) setAsks(true);
      }}
    >
      <NamesOfEvent
        key={batch}
        onTaken={(from, taken, about) => {
          setEvent(from);
          list.take(taken);
          set(about);
        }}
      />
      <SheetFields sheet={sheet} set={set} />
      <NamesField list={list} />
      <NameRows list={list} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isBlocked || sample.isPending}
          aria-describedby={blockersId}
          onClick={() => sample.mutate()}
        >
          {sample.isPending ? t.sampling : t.sample}
        </Button>
        <Button type="submit" look="solid" disabled={isBlocked} aria-describedby={blockersId}>
          {counted(t.button, names.length)}
        </Button>
      </div>
      <Blockers id={blockersId} reasons={blockers} />
      <Failure error={sample.error} text={t.sampleFailed} />
      {asks && (
        <ConfirmDialog
          title={counted(t.confirm.title, names.length)}
          text={<ConfirmText sheet={sheet} isEarly={isEarly} />}
          confirm={isEarly ? t.confirm.yesEarly : t.confirm.yes}
          look={isEarly ? 'danger' : 'solid'}
          pendingLabel={t.confirm.doing}
          doing={issue}
          failed={t.failed}
          onConfirm={() => issue.mutate()}
          onClose={() => setAsks(false)}
        />
      )}
    </form>
  );
}

function Blockers({ id, reasons }: { id: string; reasons: readonly string[] }) {
  return (
    <ul id={id} className="measure grid gap-1 text-muted empty:hidden">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function ConfirmText({ sheet, isEarly }: { sheet: Sheet; isEarly: boolean }) {
  const date = shownDay(sheet.day);
  return (
    <>
      {isEarly && <p className="font-semibold">{filled(t.confirm.early, { date })}</p>}
      <p>{filled(t.confirm.text, { program: sheet.program, date })}</p>
    </>
  );
}

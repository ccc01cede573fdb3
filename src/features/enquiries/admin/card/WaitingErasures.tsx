import { useMutation } from '@tanstack/react-query';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button, Row, Section } from '#features/admin-parts/parts.tsx';
import { withProof } from '#features/admin-parts/proof.store.ts';
import { call, reload, toastFailure, useAnswer } from '#features/admin-parts/queries.ts';
import { adminNotices } from '#shared/notices.ts';
import { showToast } from '../../../toasts/toasts.store.ts';
import { erasures, type ListedErasure, stopErasures } from '../../contract/erasures.ts';
import { enquiryLists } from '../../contract/list.ts';
import { erasePersonWords, eraseWords } from './erase-words.ts';
import { eraseWaiting } from './find-and-erase.ts';

const t = eraseWords.waiting;

/** The erasures that wait, with a way to stop each or to carry it out; nothing on most days. */
export function WaitingErasures() {
  const { data } = useAnswer(erasures, {});
  if (!data || data.waiting.length === 0) return null;
  return (
    <Section title={t.title} text={t.text}>
      <ul aria-label={t.title} className="mt-4 grid gap-2">
        {data.waiting.map((one) => (
          <Waiting key={one.id} one={one} />
        ))}
      </ul>
    </Section>
  );
}

function Waiting({ one: { id, at, by, due, count } }: { one: ListedErasure }) {
  const settled = {
    onError: (error: Error) => toastFailure(error, t.failed),
    onSettled: () => reload(erasures, adminNotices, ...Object.values(enquiryLists)),
  };
  const stop = useMutation({
    mutationFn: () => call(stopErasures, { ids: [id] }),
    onSuccess: () => void showToast(t.stopped),
    ...settled,
  });
  const now = useMutation({
    mutationFn: () => withProof(() => eraseWaiting([id])),
    onSuccess: (erased) =>
      void showToast({
        title: eraseWords.erased.title,
        description: counted(erasePersonWords.erased, erased),
      }),
    ...settled,
  });
  const busy = stop.isPending || now.isPending;
  const times = { at: shownInstant(at), due: shownInstant(due), by: by || t.unknownDevice };
  return (
    <Row name={counted(t.count, count)} detail={filled(t.detail, times)} action={null}>
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => stop.mutate()}>
          {t.stop}
        </Button>
        <Button look="danger" disabled={busy} onClick={() => now.mutate()}>
          {t.now}
        </Button>
      </div>
    </Row>
  );
}

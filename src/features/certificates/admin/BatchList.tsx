import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shownDay } from '#features/admin-parts/dates.ts';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button, Failure, Loaded, Row } from '#features/admin-parts/parts.tsx';
import { call, reload, useAnswer } from '#features/admin-parts/queries.ts';
import { buttonClass } from '../../../components/button.ts';
import {
  type Batch,
  certificateBatch,
  certificates,
  finishBatch,
  printBatch,
} from '../contract/admin.ts';
import { CertificateList } from './CertificateList.tsx';
import { Mails } from './Mails.tsx';
import { certificatesDeskWords } from './words.ts';

const t = certificatesDeskWords.batches;

/** All batches, the newest first; each can be printed, and opened. */
export function BatchList({ batches }: { batches: readonly Batch[] }) {
  return (
    <ul className="mt-4 grid gap-3">
      {batches.map((batch) => (
        <BatchRow key={batch.id} batch={batch} />
      ))}
    </ul>
  );
}

function BatchRow({ batch }: { batch: Batch }) {
  const { id, program, day, place, count, valid } = batch;
  const [isOpen, setOpen] = useState(false);
  const all = counted(t.all, count);
  const some = filled(counted(t.valid, valid), { all });
  const detail = [shownDay(day), place, valid === count ? all : some].filter(Boolean).join(', ');
  return (
    <Row
      name={<strong className="font-semibold">{program}</strong>}
      detail={detail}
      action={
        <Button
          look="text"
          className="shrink-0"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.hide : t.show}
        </Button>
      }
    >
      {valid > 0 && (
        <p>
          <a className={buttonClass('quiet')} href={`${printBatch.path}?id=${id}`} download>
            {t.print}
          </a>
        </p>
      )}
      {batch.unfinished && <Unfinished id={id} />}
      {batch.agreed > 0 && !batch.unfinished && <Mails id={id} />}
      {isOpen && <OpenBatch id={id} />}
    </Row>
  );
}

/** Says that issuing was cut short, with a way to complete it. */
function Unfinished({ id }: { id: string }) {
  const finish = useMutation({
    mutationFn: () => call(finishBatch, { batch: id }),
    onSuccess: () => reload(certificates),
  });
  return (
    <div>
      <p className="measure text-madder">{t.unfinished}</p>
      <Button className="mt-3" disabled={finish.isPending} onClick={() => finish.mutate()}>
        {t.finish}
      </Button>
      <Failure error={finish.error} text={t.finishFailed} />
    </div>
  );
}

function OpenBatch({ id }: { id: string }) {
  const batch = useAnswer(certificateBatch, { id });
  return (
    <Loaded query={batch} failed={certificatesDeskWords.loadFailed} className="">
      {(known) => <CertificateList certificates={known.certificates} />}
    </Loaded>
  );
}

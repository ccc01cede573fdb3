import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button, Failure, Loaded } from '#features/admin-parts/parts.tsx';
import { call, reload, useAnswer } from '#features/admin-parts/queries.ts';
import { reasonWords } from '#features/notifications/admin/channel-words.ts';
import { type CertificateMails, certificateMails, sendCertificates } from '../contract/mails.ts';
import { certificatesDeskWords } from './words.ts';

const t = certificatesDeskWords.mails;

/** How often it is looked how many are sent while some wait, in milliseconds. */
const lookAgainMilliseconds = 3_000;

/** Mails the certificates of a batch to who has agreed, and says how far that has come. */
export function Mails({ id }: { id: string }) {
  const mails = useAnswer(certificateMails, { id });
  const { data, isFetching, refetch } = mails;
  const isUnderWay = (data?.waiting ?? 0) > 0;
  useEffect(() => {
    if (!isUnderWay || isFetching) return;
    const timer = setTimeout(() => void refetch(), lookAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [isUnderWay, isFetching, refetch]);
  return (
    <Loaded query={mails} failed={certificatesDeskWords.loadFailed} className="">
      {(known) => <Standing id={id} mails={known} />}
    </Loaded>
  );
}

function Standing({ id, mails }: { id: string; mails: CertificateMails }) {
  const { unasked, sent, waiting, hindered, failed } = mails;
  const send = useMutation({
    mutationFn: () => call(sendCertificates, { batch: id }),
    onSettled: () => reload(certificateMails),
  });
  const isAsked = sent + waiting + failed.length > 0;
  const toSend = unasked + failed.length;
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="measure text-muted empty:hidden">
        {isAsked && filled(t.progress, { sent, waiting })}
        {waiting > 0 &&
          ` ${hindered ? filled(t.hindered, { reason: reasonWords(hindered) }) : t.goesOn}`}
      </p>
      {failed.map(({ name, reason }) => (
        <p key={`${name} ${reason}`} className="measure wrap-anywhere text-madder">
          {filled(t.failed, { name, reason: reasonWords(reason) })}
        </p>
      ))}
      {toSend > 0 && (
        <Button disabled={send.isPending} onClick={() => send.mutate()}>
          {counted(failed.length > 0 ? t.again : t.send, toSend)}
        </Button>
      )}
      {hindered && toSend === 0 && (
        <Button disabled={send.isPending} onClick={() => send.mutate()}>
          {t.now}
        </Button>
      )}
      <Failure error={send.error} text={t.notAsked} />
    </div>
  );
}
